import { A4_LANDSCAPE } from '../../pdf/document.ts';
import type { Page } from '../../pdf/page.ts';
import type { CertificateContents } from './certificate-contents.ts';
import { drawQr, drawSignatory, heightUnderRules, QR_SIZE, type SignatureLook } from './certificate-foot.ts';
import { type Block, drawBlocks, fitted, fittedLine, heightOfBlocks, scaledBlocks } from './fitted-text.ts';
import { drawBraids, drawRosette, drawWavyRing, mm, octagram, type Strip } from './guilloche.ts';
import { drawMark, drawSeal } from './seal.ts';

// A frame of guilloche with rosettes in its corners, as on stamp paper; a pale rosette under the text.

const PAPER = '#fbf7ec';
const QR_PAPER = '#fffefa';
const INK = '#1a1f1b';
const INK2 = '#464b44';
const INK3 = '#5f6359';
const GREEN = '#14432f';
const BRASS = '#a87b2a';
const BRASS_TEXT = '#7a5615';
const ROSETTE = '#eadfc6';
const SEAL = { metal: '#b48733', engraving: '#ecd7a2', letters: '#fffaf0' };

const { width: WIDTH, height: HEIGHT } = A4_LANDSCAPE;
const MIDDLE = WIDTH / 2;
/** The text between the frame's sides, and the lowest line of the foot. */
const TEXT_WIDTH = mm(186);
const TOP = mm(25.5);
const SIDE = mm(29);
const FOOT = HEIGHT - mm(26);
const SEAL_RADIUS = mm(17.5);

const LOOK: SignatureLook = { name: INK, title: INK2, rule: INK2, align: 0, family: 'strong' };

export function drawEngraved(page: Page, contents: CertificateContents): void {
  const { sheet, seal } = contents;
  const academy = { name: sheet.academyName, nameUrdu: sheet.academyNameUrdu };
  drawGround(page);
  drawFrame(page);
  const sealTop = FOOT + mm(3) - 2 * SEAL_RADIUS;
  drawTexts(page, contents, sealTop - mm(3));
  drawSeal(
    page,
    { x: MIDDLE, y: sealTop + SEAL_RADIUS, radius: SEAL_RADIUS },
    { academy, picture: seal, colours: SEAL },
  );
  drawSignatories(page, contents);
  drawFacts(page, contents);
}

function drawGround(page: Page): void {
  page.rectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, { fill: PAPER });
  const at = { x: MIDDLE, y: HEIGHT / 2 };
  drawRosette(page, { ...at, inner: mm(53), outer: mm(79) }, 60, { stroke: ROSETTE, lineWidth: 0.45 });
  const edge = { ...at, inner: mm(79.4), outer: mm(82.4) };
  drawWavyRing(page, edge, { waves: 60, lines: 6 }, { stroke: ROSETTE, lineWidth: 0.35 });
}

function drawFrame(page: Page): void {
  const border = (inset: number, stroke: string, lineWidth: number) =>
    page.rectangle(
      { x: mm(inset), y: mm(inset), width: WIDTH - 2 * mm(inset), height: HEIGHT - 2 * mm(inset) },
      { stroke, lineWidth },
    );
  border(8.4, GREEN, mm(0.9));
  border(9.7, BRASS, 0.6);
  border(18.9, BRASS, 0.8);
  border(20.2, GREEN, 1.5);
  const [near, band, corner] = [mm(10.9), mm(6.8), mm(8.4)];
  const [farX, farY] = [WIDTH - near - band, HEIGHT - near - band];
  const [start, across, down] = [near + band, farX - near - band, farY - near - band];
  for (const y of [near + band / 2, farY + band / 2]) drawBand(page, { x: start, y, length: across });
  for (const x of [near + band / 2, farX + band / 2])
    drawBand(page, { x, y: start, length: down, upright: true });
  for (const x of [near + band / 2, farX + band / 2])
    for (const y of [near + band / 2, farY + band / 2]) drawCorner(page, x, y, corner);
}

/** Waves of green and brass that braid. */
const drawBand = (page: Page, strip: Strip): void =>
  drawBraids(page, strip, mm(24), [
    { count: 6, height: mm(6.8), period: mm(8.4), depth: 0.34, look: { stroke: GREEN, lineWidth: 0.42 } },
    { count: 6, height: mm(5.2), period: mm(6), depth: 0.5, look: { stroke: BRASS, lineWidth: 0.38 } },
  ]);

function drawCorner(page: Page, x: number, y: number, side: number): void {
  const square = { x: x - side / 2, y: y - side / 2, width: side, height: side };
  page.rectangle(square, { fill: PAPER, stroke: GREEN, lineWidth: 0.9 });
  page.path(octagram(x, y, side * 0.43), { fill: GREEN });
  page.path(octagram(x, y, side * 0.33), { stroke: SEAL.engraving, lineWidth: 0.4 });
  const rosette = { x, y, inner: side * 0.07, outer: side * 0.24 };
  drawRosette(page, rosette, 8, { stroke: SEAL.engraving, lineWidth: 0.3 });
}

/** The academy, the heading, the student and the course, one below the other. */
function drawTexts(page: Page, { sheet, texts }: CertificateContents, bottom: number): void {
  const mark = mm(9.2);
  page.circle({ x: MIDDLE, y: TOP + mark, radius: mark * 1.16 }, { fill: PAPER });
  drawMark(
    page,
    { x: MIDDLE, y: TOP + mark, radius: mark },
    {
      academy: { name: sheet.academyName, nameUrdu: sheet.academyNameUrdu },
      fill: GREEN,
      edge: BRASS,
      letter: '#fbf8ef',
    },
  );
  const top = TOP + 2 * mark + mm(3.4);
  const room = bottom - top;
  const blocks = scaledBlocks((scale) => blocksOf({ sheet, texts }, scale), room);
  // What is left over is for the gaps between the blocks.
  const spare = Math.min(mm(2.2), (room - heightOfBlocks(blocks)) / blocks.length);
  drawBlocks(
    page,
    blocks.map((block) => ({ ...block, before: block.before + spare })),
    { x: MIDDLE, y: top, align: 0.5 },
  );
}

function blocksOf({ sheet, texts }: Pick<CertificateContents, 'sheet' | 'texts'>, scale: number): Block[] {
  const block = (
    text: string,
    style: {
      family: 'serif' | 'display' | 'italic' | 'sans';
      size: number;
      smallest: number;
      tracking?: number;
    },
    { before, colour, maxLines = 1 }: { before: number; colour: string; maxLines?: number },
  ): Block => ({
    before: mm(before) * scale,
    colour,
    lines: fitted(
      text,
      { ...style, size: style.size * scale, smallest: style.smallest * scale },
      { width: TEXT_WIDTH, maxLines },
    ),
  });
  const small = { family: 'sans', size: 10.5, smallest: 8 } as const;
  return [
    block(
      sheet.academyName,
      { family: 'serif', size: 14, smallest: 10 },
      { before: 0, colour: INK, maxLines: 2 },
    ),
    block(sheet.academyNameUrdu, { family: 'serif', size: 11, smallest: 9 }, { before: 1, colour: INK2 }),
    block(
      texts.heading,
      { family: 'display', size: 38, smallest: 30, tracking: -0.02 },
      { before: 4.2, colour: INK },
    ),
    block(
      texts.headingUrdu,
      { family: 'serif', size: 14.5, smallest: 12 },
      { before: 1.2, colour: BRASS_TEXT },
    ),
    block(texts.certify, small, { before: 2.6, colour: INK2 }),
    block(
      sheet.studentName,
      { family: 'italic', size: 36, smallest: 19, tracking: -0.012 },
      { before: 1.8, colour: GREEN, maxLines: 2 },
    ),
    block(
      sheet.studentNameUrdu,
      { family: 'serif', size: 19, smallest: 13 },
      { before: 1, colour: GREEN, maxLines: 2 },
    ),
    block(texts.completed, small, { before: 3.6, colour: INK2 }),
    block(
      sheet.courseTitle,
      { family: 'serif', size: 19, smallest: 12 },
      { before: 1.8, colour: INK, maxLines: 2 },
    ),
    block([texts.taughtBy, texts.extent].filter(Boolean).join(' · '), small, {
      before: 2.4,
      colour: INK2,
      maxLines: 2,
    }),
  ];
}

function drawSignatories(page: Page, { signatories }: CertificateContents): void {
  const gap = mm(6);
  const width = signatories.length > 1 ? (MIDDLE - SEAL_RADIUS - mm(4) - SIDE - gap) / 2 : mm(62);
  const y = FOOT - heightUnderRules(signatories, width, LOOK);
  for (const [index, signatory] of signatories.entries())
    drawSignatory(page, signatory, { x: SIDE + index * (width + gap), y, width }, LOOK);
}

/** The QR code in the corner, dates and certificate ID beside it. */
function drawFacts(page: Page, { sheet, texts }: CertificateContents): void {
  const x = WIDTH - SIDE - QR_SIZE;
  const y = FOOT - QR_SIZE;
  drawQr(page, sheet.verifyUrl, { x, y, ink: INK, paper: QR_PAPER });
  const width = x - mm(5) - (MIDDLE + SEAL_RADIUS + mm(5));
  const label = (text: string, before: number): Block => {
    const line = fittedLine(text, { family: 'sans', size: 8, smallest: 6 }, width);
    return { before: mm(before), colour: INK3, lines: line ? [line] : [] };
  };
  const value = (text: string, size: number, maxLines = 1): Block => ({
    before: mm(0.7),
    colour: INK,
    lines: fitted(text, { family: size > 8 ? 'strong' : 'sans', size, smallest: 5.5 }, { width, maxLines }),
  });
  const blocks = [
    label(texts.completedOn.label, 0),
    value(texts.completedOn.value, 9.5),
    label(texts.issuedOn.label, 1.5),
    value(texts.issuedOn.value, 9.5),
    label(texts.certificateId.label, 1.5),
    value(texts.certificateId.value, 9.5),
    label(texts.verifyAt.label, 1.5),
    value(texts.verifyAt.value, 7.5, 2),
  ];
  drawBlocks(page, blocks, { x: x - mm(5), y: FOOT - heightOfBlocks(blocks), align: 1 });
}
