/** Writes the handouts of the sample courses: `node make-resources.ts`. */
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { PDFDocument, type PDFFont, type PDFPage, StandardFonts } from 'pdf-lib';
import { sampleCourses } from './courses.ts';
import { rosettePath, starPath } from './engraving-paths.ts';
import { balance, hex, wrap, writable } from './pdf-text.ts';
import type { SampleResource } from './sample-course.ts';

const MAX_BYTES = 40_000;
/** A4 in points; y grows upwards. */
const [WIDTH, HEIGHT] = [595.28, 841.89];
const MARGIN = 62;
const RIGHT = WIDTH - MARGIN;
const FOOT = 84;

const PAPER = hex('#fdfbf6');
const INK = hex('#1a1f1b');
const QUIET = hex('#5f6359');
const GREEN = hex('#14432f');
const BRASS = hex('#a87b2a');
const BRASS_TEXT = hex('#7a5615');
const RULE = hex('#cbc1aa');

type Fonts = { roman: PDFFont; italic: PDFFont; sans: PDFFont };
type Sheet = { pdf: PDFDocument; fonts: Fonts; page: PDFPage; y: number };
type Handout = { resource: SampleResource; course: string; section: string };

const rule = (page: PDFPage, y: number, color = RULE, thickness = 0.6): void =>
  page.drawLine({ start: { x: MARGIN, y }, end: { x: RIGHT, y }, color, thickness });

function newPage(pdf: PDFDocument): PDFPage {
  const page = pdf.addPage([WIDTH, HEIGHT]);
  page.drawRectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT, color: PAPER });
  rule(page, HEIGHT - 46, BRASS, 1);
  rule(page, HEIGHT - 49.5, BRASS, 0.4);
  return page;
}

/** Writes lines of text downwards from the current position of the sheet. */
function write(
  sheet: Sheet,
  lines: string[],
  { font, size, leading, color = INK, x = MARGIN }: Writing,
): void {
  for (const line of lines) {
    sheet.page.drawText(line, { x, y: sheet.y, size, font, color });
    sheet.y -= leading;
  }
}
type Writing = { font: PDFFont; size: number; leading: number; color?: ReturnType<typeof hex>; x?: number };

/** Begins a new page when less than `height` is left above the footer. */
function reserveHeight(sheet: Sheet, height: number): void {
  if (sheet.y - height >= FOOT) return;
  sheet.page = newPage(sheet.pdf);
  sheet.y = HEIGHT - 96;
}

function masthead(sheet: Sheet, { resource, course, section }: Handout): void {
  const { roman, italic, sans } = sheet.fonts;
  const [cx, cy] = [RIGHT - 36, 106];
  const render = (d: string, borderColor: ReturnType<typeof hex>, borderWidth: number) =>
    sheet.page.drawSvgPath(d, { x: 0, y: HEIGHT, borderColor, borderWidth });
  render(rosettePath({ cx, cy, rx: 36, ry: 20, count: 18 }), BRASS, 0.35);
  render(starPath(cx, cy, 15), GREEN, 0.9);
  sheet.page.drawText('§', { x: cx - 4.5, y: HEIGHT - cy - 6, size: 18, font: roman, color: BRASS });

  sheet.y = HEIGHT - 88;
  write(sheet, ['Qanoon Academy'], { font: italic, size: 13, leading: 30, color: BRASS_TEXT });
  write(sheet, balance(roman, resource.title, 25, RIGHT - MARGIN - 100), {
    font: roman,
    size: 25,
    leading: 29,
    color: GREEN,
  });
  sheet.y += 6;
  write(sheet, wrap(sans, `${course}: ${section}`, 10.5, RIGHT - MARGIN - 100), {
    font: sans,
    size: 10.5,
    leading: 15,
    color: QUIET,
  });
  sheet.y -= 3;
  rule(sheet.page, sheet.y);
  sheet.y -= 34;
}

/** Draws a numbered item with a checkbox. */
function item(sheet: Sheet, text: string, number: number): void {
  const { roman, sans } = sheet.fonts;
  const lines = wrap(sans, text, 11, RIGHT - MARGIN - 52);
  reserveHeight(sheet, lines.length * 16);
  sheet.page.drawRectangle({
    x: MARGIN,
    y: sheet.y - 1.5,
    width: 10.5,
    height: 10.5,
    borderColor: GREEN,
    borderWidth: 0.8,
  });
  const label = `${number}`;
  sheet.page.drawText(label, {
    x: MARGIN + 38 - roman.widthOfTextAtSize(label, 13),
    y: sheet.y - 0.5,
    size: 13,
    font: roman,
    color: BRASS_TEXT,
  });
  write(sheet, lines, { font: sans, size: 11, leading: 16, x: MARGIN + 52 });
  sheet.y -= 9;
}

function footers({ pdf, fonts: { sans } }: Sheet, title: string): void {
  for (const [index, page] of pdf.getPages().entries()) {
    rule(page, 58);
    const style = { y: 42, size: 9, font: sans, color: QUIET };
    const place = `${title}, page ${index + 1} of ${pdf.getPageCount()}`;
    page.drawText('Qanoon Academy, sample material', { x: MARGIN, ...style });
    page.drawText(place, { x: RIGHT - sans.widthOfTextAtSize(place, 9), ...style });
  }
}

async function drawHandout(handout: Handout): Promise<Uint8Array> {
  const { resource, course } = handout;
  const pdf = await PDFDocument.create();
  pdf.setTitle(resource.title);
  pdf.setSubject(course);
  pdf.setAuthor('Qanoon Academy');
  pdf.setLanguage('en');
  // The date is fixed, so that the same text produces the same file.
  pdf.setCreationDate(new Date('2026-01-01T00:00:00Z'));
  pdf.setModificationDate(new Date('2026-01-01T00:00:00Z'));
  const fonts = {
    roman: await pdf.embedFont(StandardFonts.TimesRoman),
    italic: await pdf.embedFont(StandardFonts.TimesRomanItalic),
    sans: await pdf.embedFont(StandardFonts.Helvetica),
  };
  const sheet: Sheet = { pdf, fonts, page: newPage(pdf), y: 0 };
  masthead(sheet, handout);
  for (const [index, { heading, items }] of resource.pages.entries()) {
    const lines = wrap(fonts.roman, heading, 17, RIGHT - MARGIN);
    if (index > 0) sheet.y -= 16;
    reserveHeight(sheet, lines.length * 21 + 60);
    write(sheet, lines, { font: fonts.roman, size: 17, leading: 21 });
    rule(sheet.page, sheet.y + 10, BRASS, 0.7);
    sheet.y -= 14;
    for (const [place, text] of items.entries()) item(sheet, text, place + 1);
  }
  footers(sheet, writable(fonts.sans, resource.title));
  return pdf.save();
}

await rm(new URL('./resources', import.meta.url), { recursive: true, force: true });
await mkdir(new URL('./resources', import.meta.url));
for (const course of sampleCourses)
  for (const section of course.sections)
    for (const resource of section.resources) {
      const file = await drawHandout({ resource, course: course.title, section: section.title });
      if (file.length > MAX_BYTES)
        throw new Error(`${resource.file} has ${file.length} bytes, more than ${MAX_BYTES}.`);
      await writeFile(new URL(`./${resource.file}`, import.meta.url), file);
      console.log(`${resource.file} ${file.length}`);
    }
