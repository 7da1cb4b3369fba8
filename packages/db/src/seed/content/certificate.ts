import { formatDate } from '@qanoon/domain/lib/dates';
import { PDFDocument, type PDFFont, type PDFPage, type rgb, StandardFonts } from 'pdf-lib';
import { QAF } from '../../../../ui/src/components/brand/ornament-paths.ts';
import { DEMO_ACADEMY } from '../demo-academy.ts';
import { rosettePath, starPath, wavePath } from './engraving-paths.ts';
import { hex, writable } from './pdf-text.ts';

/** Points in a millimeter; every length below is in millimeters from the top left. */
const MM = 72 / 25.4;
const WIDTH = 297;
const HEIGHT = 210;
const CENTRE = WIDTH / 2;

const PAPER = hex('#fbf7ec');
const INK = hex('#1a1f1b');
const QUIET = hex('#464b44');
const GREEN = hex('#14432f');
const BRASS = hex('#a87b2a');
const GOLD = hex('#bd9440');
const BRASS_TEXT = hex('#7a5615');

type Colour = ReturnType<typeof rgb>;
type Stroke = { fill?: Colour; stroke?: Colour; width?: number };
type Text = {
  x?: number;
  y: number;
  size: number;
  font: PDFFont;
  fill?: Colour;
  align?: 0 | 0.5 | 1;
  maxWidth?: number;
};

/** Draws SVG path data given in millimeters. */
function path(page: PDFPage, d: string, { fill, stroke, width = 0 }: Stroke): void {
  page.drawSvgPath(d, {
    x: 0,
    y: HEIGHT * MM,
    scale: MM,
    color: fill,
    borderColor: stroke,
    borderWidth: width,
  });
}

/** Draws one line of text on its baseline. A line wider than `maxWidth` gets a smaller font size. */
function text(
  page: PDFPage,
  value: string,
  { x = CENTRE, y, size, font, fill = INK, align = 0.5, maxWidth = 180 }: Text,
): void {
  const rendered = writable(font, value);
  const fitted = Math.min(size, (size * maxWidth * MM) / font.widthOfTextAtSize(rendered, size));
  page.drawText(rendered, {
    x: x * MM - align * font.widthOfTextAtSize(rendered, fitted),
    y: (HEIGHT - y) * MM,
    size: fitted,
    font,
    color: fill,
  });
}

const frame = (inset: number): string => `M${inset} ${inset}H${WIDTH - inset}V${HEIGHT - inset}H${inset}Z`;

/** Draws the engraved border: rules, guilloché strips of curves, and a star in each corner. */
function border(page: PDFPage): void {
  path(page, frame(8), { stroke: GREEN, width: 0.9 });
  path(page, frame(9.6), { stroke: BRASS, width: 0.3 });
  for (const [stroke, phases] of [
    [GREEN, [0, 1 / 3, 2 / 3]],
    [BRASS, [1 / 6, 1 / 2, 5 / 6]],
  ] as const) {
    let d = '';
    for (const phase of phases) {
      for (const amplitude of [3.05, -1.9]) {
        const strip = { amplitude, period: 12, phase };
        for (const middle of [14, HEIGHT - 14]) d += wavePath({ ...strip, from: 18, to: WIDTH - 18, middle });
        for (const middle of [14, WIDTH - 14])
          d += wavePath({ ...strip, from: 18, to: HEIGHT - 18, middle, upright: true });
      }
    }
    path(page, d, { stroke, width: 0.2 });
  }
  path(page, frame(18.7), { stroke: BRASS, width: 0.3 });
  path(page, frame(20), { stroke: GREEN, width: 0.6 });
  for (const x of [14, WIDTH - 14])
    for (const y of [14, HEIGHT - 14]) {
      // Its background covers the ends of the strips.
      path(page, `M${x - 4} ${y - 4}H${x + 4}V${y + 4}H${x - 4}Z`, {
        fill: PAPER,
        stroke: GREEN,
        width: 0.4,
      });
      path(page, starPath(x, y, 3.5), { fill: GREEN });
      path(page, starPath(x, y, 1.8), { stroke: GOLD, width: 0.25 });
    }
}

/** Draws the letter qaf, centered on a point. Its outline has 1000 units per em. */
function qaf(page: PDFPage, x: number, y: number, scale: number): void {
  page.drawSvgPath(QAF, {
    x: (x - 406 * scale) * MM,
    y: (HEIGHT - y - 229 * scale) * MM,
    scale: scale * MM,
    color: PAPER,
  });
}

/** Draws the brass seal at the bottom. */
function seal(page: PDFPage, cx: number, cy: number): void {
  path(page, starPath(cx, cy, 16.4, 44, 0.93), { fill: GOLD });
  path(page, rosettePath({ cx, cy, rx: 13.4, ry: 9.4, count: 36 }), { stroke: PAPER, width: 0.13 });
  for (const [radius, width] of [
    [14.3, 0.2],
    [13.6, 0.35],
  ] as const)
    page.drawCircle({
      x: cx * MM,
      y: (HEIGHT - cy) * MM,
      size: radius * MM,
      borderColor: PAPER,
      borderWidth: width * MM,
    });
  page.drawCircle({
    x: cx * MM,
    y: (HEIGHT - cy) * MM,
    size: 8.6 * MM,
    color: BRASS,
    borderColor: PAPER,
    borderWidth: 0.35 * MM,
  });
  path(page, starPath(cx, cy, 7), { stroke: PAPER, width: 0.25 });
  qaf(page, cx, cy, 0.0062);
}

type Certificate = {
  studentName: string;
  courseTitle: string;
  certificateCode: string;
  issuedOn: Date;
  signatory: string;
};

/** Renders the demo certificate of completion: a PDF of one A4 landscape page, marked as a demonstration. */
export async function renderCertificate(c: Certificate): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  pdf.setTitle(`Certificate of Completion: ${c.courseTitle}`);
  pdf.setAuthor(DEMO_ACADEMY.name);
  pdf.setLanguage('en');
  pdf.setCreationDate(c.issuedOn);
  pdf.setModificationDate(c.issuedOn);
  const roman = await pdf.embedFont(StandardFonts.TimesRoman);
  const italic = await pdf.embedFont(StandardFonts.TimesRomanItalic);
  const sans = await pdf.embedFont(StandardFonts.Helvetica);
  const bold = await pdf.embedFont(StandardFonts.HelveticaBold);
  const page = pdf.addPage([WIDTH * MM, HEIGHT * MM]);

  path(page, `M0 0H${WIDTH}V${HEIGHT}H0Z`, { fill: PAPER });
  border(page);
  path(page, rosettePath({ cx: CENTRE, cy: 105, rx: 80, ry: 52, count: 64 }), {
    stroke: hex('#e9dcc3'),
    width: 0.28,
  });

  path(page, starPath(CENTRE, 34.5, 9.6), { stroke: BRASS, width: 0.35 });
  path(page, starPath(CENTRE, 34.5, 8.7), { fill: GREEN });
  qaf(page, CENTRE, 34.5, 0.0066);
  text(page, DEMO_ACADEMY.name, { y: 50.5, size: 14, font: roman });
  text(page, 'Certificate of Completion', { y: 69, size: 40, font: roman });
  text(page, 'This is to certify that', { y: 84, size: 11, font: sans, fill: QUIET });
  text(page, c.studentName, { y: 99, size: 36, font: italic, fill: GREEN, maxWidth: 200 });
  path(page, `M${CENTRE - 47} 105H${CENTRE + 47}`, { stroke: BRASS, width: 0.25 });
  text(page, 'has completed the course', { y: 113, size: 11, font: sans, fill: QUIET });
  text(page, c.courseTitle, { y: 123, size: 20, font: roman, maxWidth: 200 });
  text(page, 'Demonstration certificate', { y: 137, size: 11, font: bold, fill: BRASS_TEXT });
  path(page, `M${CENTRE - 40} 135.8H${CENTRE - 27}M${CENTRE + 27} 135.8H${CENTRE + 40}`, {
    stroke: BRASS,
    width: 0.25,
  });
  seal(page, CENTRE, 171);

  text(page, c.signatory, {
    x: 37,
    y: 172.5,
    size: 19,
    font: italic,
    fill: hex('#1d2f5c'),
    align: 0,
    maxWidth: 57,
  });
  path(page, 'M34 175.4H94', { stroke: QUIET, width: 0.25 });
  text(page, c.signatory, { x: 34, y: 180.4, size: 10, font: bold, align: 0, maxWidth: 60 });
  text(page, DEMO_ACADEMY.name, { x: 34, y: 184.6, size: 8.5, font: sans, fill: QUIET, align: 0 });
  const right = { x: WIDTH - 34, align: 1, maxWidth: 70 } as const;
  text(page, 'Issued on', { ...right, y: 169.4, size: 8.5, font: sans, fill: QUIET });
  text(page, formatDate(c.issuedOn.toISOString()), { ...right, y: 174, size: 10, font: bold });
  text(page, 'Certificate ID', { ...right, y: 180, size: 8.5, font: sans, fill: QUIET });
  text(page, c.certificateCode, { ...right, y: 184.6, size: 10, font: bold });
  return pdf.save();
}
