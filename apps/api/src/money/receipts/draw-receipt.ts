import type { ReceiptSheet, SheetAmount, SheetLine } from '@qanoon/contracts/money/receipt-sheet';
import { breakLines, oneLine } from '@qanoon/pdf/break-lines';
import type { RasterPicture } from '@qanoon/pdf/canvas';
import { A4, createPdf } from '@qanoon/pdf/document';
import { toRasterPicture } from '@qanoon/pdf/raster-picture';
import { loadSharp } from '../../lib/threads/picture-library.ts';
import { COLOURS, type Flow, startFlow } from './receipt-layout.ts';

/**
 * A receipt with the academy's own color, #rrggbb, and the bytes of its logo. If they are null, it has the
 * product's color and no logo.
 */
export type DrawnReceipt = ReceiptSheet & { accentColor: string | null; logo: Uint8Array | null };

// The parts of a receipt from top to bottom. Lengths are points.

const SIZE = { academy: 19, heading: 24, name: 15, body: 10, small: 8.5 };
/** The columns of amounts and of the labels of payments. */
const AMOUNT_WIDTH = 96;
const LABEL_WIDTH = 150;
const COLUMN_GAP = 12;
const TOTALS_WIDTH = 258;
/** The widest usual amounts in the table and in the larger total. */
const COLUMN = { item: 78, total: 112 };
const HEADER_GAP = 24;
const LOGO = { size: 44, gap: 12, pixels: 220 };
/** The columns of prices and of list prices. */
const ITEM_COLUMNS = [
  { inset: 10, column: COLUMN.item },
  { inset: 10 + AMOUNT_WIDTH, column: COLUMN.item },
];

/** How densely a receipt is printed, from the most generous way on. The smallest letters are legible. */
type Density = { scale: number; paymentColumns: 1 | 2 };
const DENSITIES: Density[] = [
  { scale: 1, paymentColumns: 1 },
  { scale: 1, paymentColumns: 2 },
  { scale: 0.9, paymentColumns: 2 },
  { scale: 0.8, paymentColumns: 2 },
];

/** Renders a receipt as a PDF in the largest size in which it fits on an A4 page, or on several with many courses. */
export async function drawReceipt(sheet: DrawnReceipt): Promise<Uint8Array> {
  // The first density is left out for Urdu, whose rows are higher.
  const densities = sheet.language === 'ur' ? DENSITIES.slice(1) : DENSITIES;
  const logo =
    sheet.logo &&
    (await toRasterPicture(await loadSharp(), sheet.logo, { width: LOGO.pixels, height: LOGO.pixels }));
  const largest = await drawInSize(sheet, logo, densities[0]!);
  // A receipt that takes three pages does not fit on one in a smaller size.
  if (largest.pages === 2)
    for (const density of densities.slice(1)) {
      const smaller = await drawInSize(sheet, logo, density);
      if (smaller.pages === 1) return smaller.pdf.save();
    }
  return largest.pdf.save();
}

async function drawInSize(
  sheet: DrawnReceipt,
  logo: RasterPicture | null,
  { scale, paymentColumns }: Density,
) {
  const { language, title, academy, issuedAt } = sheet;
  const pdf = await createPdf({ title, author: academy.name, language, createdAt: new Date(issuedAt) });
  const flow = startFlow(pdf, { language, scale, accentColor: sheet.accentColor });
  drawHead(flow, sheet, logo);
  drawReversedMark(flow, sheet);
  drawParties(flow, sheet);
  drawItems(flow, sheet);
  drawAmounts(flow, sheet.amounts);
  drawPayment(flow, sheet.payment, paymentColumns);
  drawFeet(flow, sheet);
  return { pages: flow.pages.length, pdf };
}

/** Draws the academy with its logo at the start, the heading at the end, and an engraved band below. */
function drawHead(flow: Flow, { academy, heading }: ReceiptSheet, logo: RasterPicture | null): void {
  const { width } = flow;
  const inset = logo ? LOGO.size + LOGO.gap : 0;
  const nameWidth = width * 0.62 - inset;
  const names = breakLines(academy.name, flow.style('serif', SIZE.academy, 'auto'), {
    width: nameWidth,
    maxLines: 2,
  });
  const title = oneLine(heading, flow.style('serif', SIZE.heading), width - inset - nameWidth - HEADER_GAP);
  const above = Math.max(flow.getAscent(names[0]!), flow.getAscent(title));
  const top = flow.y;
  if (logo) flow.picture(logo, LOGO.size);
  flow.put(title, { at: 'end', baseline: top + above, colour: COLOURS.ink });
  flow.y = top + above - flow.getAscent(names[0]!);
  for (const line of names) flow.add(line, { inset, colour: flow.main });
  for (const line of academy.contact)
    flow.add(oneLine(line, flow.style('sans', SIZE.small, 'auto'), nameWidth), {
      inset,
      colour: COLOURS.ink2,
    });
  flow.y = Math.max(flow.y, top + above + title.descent, logo ? top + LOGO.size : 0) + 10;
  flow.band();
  flow.y += 22;
}

/** Draws the mark of a payment that was taken back. */
function drawReversedMark(flow: Flow, { reversedMark }: ReceiptSheet): void {
  if (!reversedMark) return;
  const label = oneLine(reversedMark.label, flow.style('serif', SIZE.name), flow.width / 3);
  const note = oneLine(reversedMark.note, flow.style('sans', SIZE.body), flow.width - label.width - 44);
  const above = Math.max(label.ascent, note.ascent);
  const height = above + Math.max(label.descent, note.descent) + 12;
  flow.box(height, { fill: COLOURS.dangerSoft, stroke: COLOURS.danger });
  const baseline = flow.y + 6 + above;
  flow.put(label, { at: 'start', inset: 14, baseline, colour: COLOURS.danger });
  flow.put(note, { at: 'start', inset: 14 + label.width + 16, baseline, colour: COLOURS.danger });
  flow.y += height + 20;
}

/** Draws the student at the start; number, date, reference and the like at the end. */
function drawParties(flow: Flow, { student, facts }: ReceiptSheet): void {
  const top = flow.y;
  const half = flow.width / 2 - 16;
  flow.add(oneLine(student.label, flow.style('sans', SIZE.small), half), { colour: COLOURS.ink3 });
  flow.y += 3;
  for (const line of breakLines(student.name, flow.style('serif', SIZE.name, 'auto'), {
    width: half,
    maxLines: 3,
  }))
    flow.add(line, { colour: COLOURS.ink });
  flow.add(oneLine(student.email, flow.style('sans', SIZE.body, 'ltr'), half), { colour: COLOURS.ink2 });
  const below = flow.y;
  flow.y = top;
  const column = {
    inset: flow.width - half,
    width: half,
    labelWidth: half / 2,
    values: 'end',
    maxLines: 1,
  } as const;
  for (const fact of facts) drawLine(flow, fact, column);
  flow.y = Math.max(below, flow.y) + 24;
}

/** A column of labels and values. */
type Column = {
  /** Its distance from the start, and its width. */
  inset: number;
  width: number;
  labelWidth: number;
  /** Values at the `end` touch the end of the column. */
  values: 'start' | 'end';
  maxLines: number;
};

/** Draws a label and its value on one row. */
function drawLine(flow: Flow, { label, value, isCode }: SheetLine, column: Column): void {
  const { inset, width, labelWidth, values, maxLines } = column;
  const name = oneLine(label, flow.style('sans', SIZE.body), labelWidth - 8);
  const style = flow.style('sans', SIZE.body, isCode ? 'ltr' : 'auto');
  const lines = breakLines(value, style, { width: width - labelWidth, maxLines });
  const least = flow.rowOf(SIZE.body);
  flow.reserve(lines.length * flow.getHeight(name, lines[0]!, least));
  for (const [index, line] of lines.entries()) {
    const baseline = flow.y + Math.max(...[name, line, least].map(flow.getAscent));
    if (index === 0) flow.put(name, { at: 'start', inset, baseline, colour: COLOURS.ink3 });
    const valueInset = values === 'start' ? inset + labelWidth : flow.width - inset - width;
    flow.put(line, { at: values, inset: valueInset, baseline, colour: COLOURS.ink });
    flow.y += flow.getHeight(name, line, least);
  }
}

function drawItems(flow: Flow, sheet: ReceiptSheet): void {
  const head = () => drawColumns(flow, sheet.columns);
  head();
  for (const item of sheet.items) drawItem(flow, item, head);
  flow.y += 8;
}

function drawColumns(flow: Flow, columns: ReceiptSheet['columns']): void {
  const style = flow.style('sans', SIZE.small);
  const titles = [columns.price, columns.listPrice].map((text) => oneLine(text, style, AMOUNT_WIDTH - 8));
  const course = oneLine(columns.course, style, flow.width - 2 * AMOUNT_WIDTH - 20);
  const height = flow.getHeight(course, ...titles) + 6;
  flow.box(height, { fill: COLOURS.sunken });
  const baseline = flow.y + 3 + Math.max(...[course, ...titles].map(flow.getAscent));
  flow.put(course, { at: 'start', inset: 10, baseline, colour: COLOURS.ink2 });
  for (const [index, title] of titles.entries())
    flow.amountHead(title, { ...ITEM_COLUMNS[index]!, baseline, colour: COLOURS.ink2 });
  flow.y += height;
}

/**
 * Draws a course with its two prices, and below it what each discount took off. A new page repeats the head.
 */
function drawItem(
  flow: Flow,
  { title, discounts, listPrice, price }: ReceiptSheet['items'][number],
  head: () => void,
): void {
  const width = flow.width - 2 * AMOUNT_WIDTH - 24;
  const lines = breakLines(title, flow.style('sans', SIZE.body + 0.5, 'auto'), { width, maxLines: 2 });
  const small = flow.style('sans', SIZE.small);
  const reductions = discounts.map(({ label, figure }) => ({
    name: oneLine(label, small, width - 90),
    figure,
  }));
  const height =
    lines.reduce((sum, line) => sum + flow.getHeight(line), 0) +
    reductions.reduce((sum, { name }) => sum + flow.getHeight(name), 0) +
    12;
  flow.reserve(height, head);
  const bottom = flow.y + height;
  flow.y += 5;
  const baseline = flow.y + flow.getAscent(lines[0]!);
  flow.amount(price, { ...ITEM_COLUMNS[0]!, baseline, size: SIZE.body + 0.5 });
  flow.amount(listPrice, { ...ITEM_COLUMNS[1]!, baseline, size: SIZE.body, colour: COLOURS.ink2 });
  for (const line of lines) flow.add(line, { inset: 10, colour: COLOURS.ink });
  for (const { name, figure } of reductions) {
    const under = flow.y + flow.getAscent(name);
    flow.put(name, { at: 'start', inset: 10, baseline: under, colour: COLOURS.brassText });
    flow.amount(figure, {
      ...ITEM_COLUMNS[1]!,
      baseline: under,
      size: SIZE.small,
      colour: COLOURS.brassText,
    });
    flow.y += flow.getHeight(name);
  }
  flow.y = bottom;
  flow.rule();
}

function drawAmounts(flow: Flow, amounts: SheetAmount[]): void {
  const rows = amounts.map(({ label, figure, isTotal = false }) => ({
    figure,
    isTotal,
    name: oneLine(
      label,
      flow.style(isTotal ? 'serif' : 'sans', isTotal ? SIZE.name : SIZE.body),
      TOTALS_WIDTH - AMOUNT_WIDTH - 16,
    ),
  }));
  flow.reserve(rows.reduce((sum, { name }) => sum + flow.getHeight(name), 0) + 24);
  for (const { name, figure, isTotal } of rows) {
    if (isTotal) flow.y += 4;
    const baseline = flow.y + flow.getAscent(name);
    const colour = isTotal ? flow.main : COLOURS.ink2;
    flow.put(name, { at: 'start', inset: flow.width - TOTALS_WIDTH, baseline, colour });
    flow.amount(figure, {
      inset: 10,
      column: COLUMN.total,
      baseline,
      size: isTotal ? SIZE.name : SIZE.body,
      family: isTotal ? 'serif' : 'sans',
      colour: isTotal ? flow.main : COLOURS.ink,
    });
    flow.y += flow.getHeight(name);
    if (!isTotal) continue;
    flow.y += 3;
    flow.rule({ inset: flow.width - TOTALS_WIDTH, colour: COLOURS.brass });
    flow.y += 5;
  }
  flow.y += 20;
}

function drawPayment(flow: Flow, { heading, lines }: ReceiptSheet['payment'], columns: 1 | 2): void {
  const title = oneLine(heading, flow.style('serif', SIZE.name), flow.width);
  const rows = Math.ceil(lines.length / columns);
  flow.reserve(flow.getHeight(title) + 9 + flow.getHeight(flow.rowOf(SIZE.body)) * rows);
  flow.add(title, { colour: flow.main });
  flow.y += 3;
  flow.rule();
  flow.y += 6;
  const [top, page] = [flow.y, flow.page];
  const width = (flow.width - (columns - 1) * COLUMN_GAP) / columns;
  const style = flow.style('sans', SIZE.body);
  const longest = Math.max(...lines.map(({ label }) => oneLine(label, style, width / 2).width));
  const labelWidth = columns === 1 ? LABEL_WIDTH : longest + 10;
  for (let column = 0; column < columns; column += 1) {
    if (flow.page === page) flow.y = top;
    const inset = column * (width + COLUMN_GAP);
    for (const line of lines.slice(column * rows, (column + 1) * rows))
      drawLine(flow, line, { inset, width, labelWidth, values: 'start', maxLines: 2 });
  }
}

/** Draws the notes at the bottom of every page, with the page's number if there are several. */
function drawFeet(flow: Flow, { footer, boxNote, pageNumbers }: ReceiptSheet): void {
  const style = flow.style('sans', SIZE.small);
  const numbers = pageNumbers[flow.pages.length - 1] ?? [];
  const note = oneLine(footer, style, flow.width - 90);
  for (const [index, page] of flow.pages.entries()) {
    flow.page = page;
    flow.y = A4.height - 62;
    flow.rule();
    const baseline = flow.y + 6 + flow.getAscent(note);
    flow.put(note, { at: 'start', baseline, colour: COLOURS.ink3 });
    if (flow.pages.length > 1 && numbers[index])
      flow.put(oneLine(numbers[index], style, 80), { at: 'end', baseline, colour: COLOURS.ink3 });
    if (!boxNote) continue;
    flow.y += 6 + flow.getHeight(note);
    flow.add(oneLine(boxNote, style, flow.width), { colour: COLOURS.ink3 });
  }
}
