import { A4_LANDSCAPE } from '@qanoon/pdf/document';
import type { Page } from '@qanoon/pdf/page';
import type { CertificateContents } from './certificate-contents.ts';
import {
  drawQr,
  drawSignatory,
  factBlocks,
  heightUnderRules,
  QR_SIZE,
  type SignatureLook,
} from './certificate-foot.ts';
import type { CertificateSheet, PrintedTexts } from './certificate-sheet.ts';
import { BRASS, BRASS_TEXT, INK, INK2, INK3, mainColorOf } from './colors.ts';
import { drawBraids, drawRosette, drawWavyRing, mm, octagram, type Strip } from './guilloche.ts';
import { drawMark, drawSeal } from './seal.ts';
import { type Block, blocksIn, drawBlocks, heightOfBlocks, scaledText, textBlock } from './text-blocks.ts';

// A frame of guilloche with rosettes in its corners, as on stamp paper; a pale rosette under the text.

const PAPER = '#fbf7ec';
const ROSETTE = '#eadfc6';
const SEAL = { metal: '#b48733', engraving: '#ecd7a2', letters: '#fffaf0' };

const { width: WIDTH, height: HEIGHT } = A4_LANDSCAPE;
const MIDDLE = WIDTH / 2;
/** The text between the frame's sides, and the lowest line of the foot. */
const TEXT_WIDTH = mm(186);
const TOP = mm(24.5);
const SIDE = mm(29);
const FOOT = HEIGHT - mm(26);
const SEAL_RADIUS = mm(17.5);

const LOOK: SignatureLook = { name: INK, title: INK2, rule: INK2, align: 0, family: 'strong' };

export function drawEngraved(page: Page, contents: CertificateContents): void {
  const { sheet, seal } = contents;
  const academy = { name: sheet.academyName, nameUrdu: sheet.academyNameUrdu };
  drawGround(page);
  drawFrame(page, mainColorOf(contents.sheet));
  const sealTop = FOOT + mm(3) - 2 * SEAL_RADIUS;
  drawSeal(
    page,
    { x: MIDDLE, y: sealTop + SEAL_RADIUS, radius: SEAL_RADIUS },
    { academy, picture: seal, colours: SEAL },
  );
  const bottom = Math.min(sealTop, drawSignatories(page, contents), drawFacts(page, contents));
  drawTexts(page, contents, bottom - mm(3));
}

function drawGround(page: Page): void {
  page.rectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, { fill: PAPER });
  const at = { x: MIDDLE, y: HEIGHT / 2 };
  drawRosette(page, { ...at, inner: mm(55), outer: mm(80) }, 60, { stroke: ROSETTE, lineWidth: 0.45 });
  const edge = { ...at, inner: mm(80.4), outer: mm(83.2) };
  drawWavyRing(page, edge, { waves: 60, lines: 6 }, { stroke: ROSETTE, lineWidth: 0.35 });
}

function drawFrame(page: Page, color: string): void {
  const border = (inset: number, stroke: string, lineWidth: number) =>
    page.rectangle(
      { x: mm(inset), y: mm(inset), width: WIDTH - 2 * mm(inset), height: HEIGHT - 2 * mm(inset) },
      { stroke, lineWidth },
    );
  border(8.4, color, mm(0.9));
  border(9.7, BRASS, 0.6);
  border(18.9, BRASS, 0.8);
  border(20.2, color, 1.5);
  const [near, band, corner] = [mm(10.9), mm(6.8), mm(8.4)];
  const [farX, farY] = [WIDTH - near - band, HEIGHT - near - band];
  const [start, across, down] = [near + band, farX - near - band, farY - near - band];
  for (const y of [near + band / 2, farY + band / 2]) drawBand(page, { x: start, y, length: across }, color);
  for (const x of [near + band / 2, farX + band / 2])
    drawBand(page, { x, y: start, length: down, upright: true }, color);
  for (const x of [near + band / 2, farX + band / 2])
    for (const y of [near + band / 2, farY + band / 2]) drawCorner(page, { x, y, side: corner, color });
}

/** Draws waves of the main color and brass that braid. */
const drawBand = (page: Page, strip: Strip, color: string): void =>
  drawBraids(page, strip, mm(24), [
    { count: 6, height: mm(6.8), period: mm(8.4), depth: 0.34, look: { stroke: color, lineWidth: 0.42 } },
    { count: 6, height: mm(5.2), period: mm(6), depth: 0.5, look: { stroke: BRASS, lineWidth: 0.38 } },
  ]);

type Corner = { x: number; y: number; side: number; color: string };

function drawCorner(page: Page, { x, y, side, color }: Corner): void {
  const square = { x: x - side / 2, y: y - side / 2, width: side, height: side };
  page.rectangle(square, { fill: PAPER, stroke: color, lineWidth: 0.9 });
  page.path(octagram(x, y, side * 0.43), { fill: color });
  page.path(octagram(x, y, side * 0.33), { stroke: SEAL.engraving, lineWidth: 0.4 });
  const rosette = { x, y, inner: side * 0.07, outer: side * 0.24 };
  drawRosette(page, rosette, 8, { stroke: SEAL.engraving, lineWidth: 0.3 });
}

/** Draws the academy, the heading, the student and the course, one below the other. */
function drawTexts(page: Page, { sheet, texts, logo }: CertificateContents, bottom: number): void {
  const radius = mm(9.2);
  const academy = { name: sheet.academyName, nameUrdu: sheet.academyNameUrdu };
  const mark = { x: MIDDLE, y: TOP + radius, radius };
  page.circle({ ...mark, radius: radius * 1.16 }, { fill: PAPER });
  const look = { ground: PAPER, fill: mainColorOf(sheet), edge: BRASS, letter: '#fbf8ef', plate: PAPER };
  drawMark(page, mark, { academy, logo, ...look });
  const top = TOP + 2 * radius + mm(3.6);
  const blocks = blocksIn(bottom - top, (scale) => blocksOf(sheet, texts, scale), mm(1.6));
  drawBlocks(page, blocks, { x: MIDDLE, y: top, align: 0.5 });
}

function blocksOf(sheet: CertificateSheet, texts: PrintedTexts, scale: number): Block[] {
  const block = (text: string, style: Parameters<typeof scaledText>[0]): Block =>
    textBlock(text, scaledText(style, scale), TEXT_WIDTH);
  const small = { family: 'sans', size: 10.5, smallest: 8, colour: INK2 } as const;
  return [
    block(sheet.academyName, { family: 'serif', size: 14, smallest: 10, colour: INK, maxLines: 2 }),
    block(sheet.academyNameUrdu, { family: 'serif', size: 11, smallest: 9, colour: INK2, before: mm(1) }),
    block(texts.heading, {
      family: 'display',
      size: 38,
      smallest: 30,
      tracking: -0.02,
      colour: INK,
      before: mm(3.6),
    }),
    block(texts.headingUrdu, {
      family: 'serif',
      size: 13,
      smallest: 11,
      colour: BRASS_TEXT,
      before: mm(0.4),
    }),
    block(texts.certify, { ...small, before: mm(2) }),
    block(sheet.studentName, {
      family: 'italic',
      size: 36,
      smallest: 19,
      tracking: -0.012,
      colour: mainColorOf(sheet),
      before: mm(2.4),
      maxLines: 2,
    }),
    block(sheet.studentNameUrdu, {
      family: 'serif',
      size: 19,
      smallest: 13,
      colour: mainColorOf(sheet),
      before: mm(0.8),
      maxLines: 2,
    }),
    {
      before: mm(1.2) * scale,
      colour: BRASS,
      lines: [],
      rule: { width: mm(94), height: 0.75 },
    },
    block(texts.completed, { ...small, before: mm(3) }),
    block(sheet.courseTitle, {
      family: 'serif',
      size: 19,
      smallest: 12,
      colour: INK,
      before: mm(1.6),
      maxLines: 2,
    }),
    block(texts.taughtBy, { ...small, before: mm(2.2) }),
    block(texts.extent, { ...small, before: mm(1.2) }),
  ];
}

/** Draws the signatories and returns their top. */
function drawSignatories(page: Page, { signatories }: CertificateContents): number {
  const gap = mm(6);
  const width = signatories.length > 1 ? (MIDDLE - SEAL_RADIUS - mm(4) - SIDE - gap) / 2 : mm(62);
  const y = FOOT - heightUnderRules(signatories, width, LOOK);
  for (const [index, signatory] of signatories.entries())
    drawSignatory(page, signatory, { x: SIDE + index * (width + gap), y, width }, LOOK);
  return y - mm(14);
}

/**
 * Draws the QR code in the corner, with the date of issue and the certificate ID beside it. Returns their
 * top.
 */
function drawFacts(page: Page, { sheet, texts }: CertificateContents): number {
  const x = WIDTH - SIDE - QR_SIZE;
  drawQr(page, sheet.verifyUrl, { x, y: FOOT - QR_SIZE, ink: INK, paper: PAPER });
  const right = x - mm(4.5);
  const width = right - (MIDDLE + SEAL_RADIUS + mm(4));
  const blocks = factBlocks(texts, { label: INK3, value: INK, width });
  const top = FOOT - heightOfBlocks(blocks);
  drawBlocks(page, blocks, { x: right, y: top, align: 1 });
  return top;
}
