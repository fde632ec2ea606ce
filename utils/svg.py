"""Writes simple SVG pictures: rectangles, lines, arrows and text, with the same bytes on every machine."""

from xml.sax.saxutils import escape

FONT = "font-family=\"'DejaVu Sans', Verdana, sans-serif\""


class Picture:
    """A picture on a white background, so that it can be read in a dark page too."""

    def __init__(self, width, height, title):
        self.width, self.height = width, height
        self.lines = [
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" viewBox="0 0 {width} {height}"'
            f' role="img" {FONT} font-size="13">',
            f"<title>{escape(title)}</title>",
            '<defs><marker id="head" markerWidth="8" markerHeight="8" refX="7" refY="4" orient="auto">'
            '<path d="M 0 0 L 8 4 L 0 8 z" fill="#555555"/></marker></defs>',
        ]
        self.rectangle(0, 0, width, height, "#ffffff")

    def rectangle(self, x, y, width, height, fill, border=None, round_by=0):
        """Draws a filled rectangle, with a border if it has a color."""
        more = f' stroke="{border}"' if border else ""
        more += f' rx="{round_by}"' if round_by else ""
        self.lines.append(f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}"{more}/>')

    def text(self, x, y, text, anchor="start", color="#222222", size=13, bold=False):
        """Writes a line of text whose baseline is at y."""
        weight = ' font-weight="bold"' if bold else ""
        self.lines.append(
            f'<text x="{x:g}" y="{y:g}" text-anchor="{anchor}" fill="{color}" font-size="{size}"{weight}>{escape(text)}</text>'
        )

    def line(self, x1, y1, x2, y2, color="#555555", dashes=None):
        """Draws a straight line."""
        more = f' stroke-dasharray="{dashes}"' if dashes else ""
        self.lines.append(f'<line x1="{x1:g}" y1="{y1:g}" x2="{x2:g}" y2="{y2:g}" stroke="{color}"{more}/>')

    def arrow(self, *points):
        """Draws a line through the points, with a head at the last one."""
        path = " L ".join(f"{x:g} {y:g}" for x, y in points)
        self.lines.append(f'<path d="M {path}" fill="none" stroke="#555555" marker-end="url(#head)"/>')

    def box(self, x, y, width, height, lines, fill, border):
        """Draws a box with centered lines of text, the first of them in bold."""
        self.rectangle(x, y, width, height, fill, border, 5)
        top = y + height / 2 - 8 * (len(lines) - 1) + 4.5
        for number, line in enumerate(lines):
            size = 13 if number == 0 else 11
            self.text(x + width / 2, top + 16 * number, line, "middle", size=size, bold=number == 0)

    def write(self):
        """Returns the text of the file."""
        return "\n".join([*self.lines, "</svg>"]) + "\n"
