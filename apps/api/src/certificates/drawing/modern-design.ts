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
import { type CertificateSheet, hasUrdu, type PrintedTexts } from './certificate-sheet.ts';
import { BRASS, BRASS_TEXT, bindingOf, INK, INK2, INK3, mainColorOf } from './colors.ts';
import { drawBraids, mm } from './guilloche.ts';
import { drawMark, drawSeal } from './seal.ts';
import { type Block, blocksIn, drawBlocks, heightOfBlocks, scaledText, textBlock } from './text-blocks.ts';

// One band of guilloche on bottle green at the left; large type beside it, all from one edge.

const PAPER = '#fdfbf6';
const BRIGHT_LINE = '#d9b871';
const MARK = { edge: BRIGHT_LINE, letter: '#f6f0e0' };
const SEAL = { metal: '#b48733', engraving: '#ecd7a2', letters: '#fffaf0' };

const { width: WIDTH, height: HEIGHT } = A4_LANDSCAPE;
const BAND = mm(50);
const LEFT = mm(66);
const RIGHT = WIDTH - mm(18);
const TEXT_WIDTH = RIGHT - LEFT;
const TOP = mm(20);
const FOOT = HEIGHT - mm(18);
const SEAL_RADIUS = mm(17.5);

const LOOK: SignatureLook = { name: INK, title: INK2, rule: INK2, align: 0, family: 'strong' };

export function drawModern(page: Page, contents: CertificateContents): void {
  const { sheet, texts } = contents;
  page.rectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, { fill: PAPER });
  drawBand(page, contents);
  const footTop = drawFoot(page, contents);
  const blocks = blocksIn(footTop - mm(5) - TOP, (scale) => blocksOf(sheet, texts, scale), mm(3.4));
  drawBlocks(page, blocks, { x: LEFT, y: TOP, align: 0 });
}

function drawBand(page: Page, { sheet, seal, logo }: CertificateContents): void {
  const { ground, line } = bindingOf(sheet);
  page.rectangle({ x: 0, y: 0, width: BAND, height: HEIGHT }, { fill: ground });
  const strip = { x: BAND / 2, y: 0, length: HEIGHT, upright: true };
  drawBraids(page, strip, HEIGHT / 3, [
    {
      count: 16,
      height: mm(45),
      period: HEIGHT / 3,
      depth: 0,
      look: { stroke: line, lineWidth: 0.5 },
    },
    {
      count: 12,
      height: mm(38),
      period: HEIGHT / 6,
      depth: 0.5,
      look: { stroke: BRIGHT_LINE, lineWidth: 0.4 },
    },
  ]);
  page.rectangle({ x: BAND, y: 0, width: mm(0.9), height: HEIGHT }, { fill: BRASS });
  const academy = { name: sheet.academyName, nameUrdu: sheet.academyNameUrdu };
  const look = { ground, fill: ground, ...MARK, plate: PAPER };
  drawMark(page, { x: BAND / 2, y: TOP + mm(9), radius: mm(11) }, { academy, logo, ...look });
  const at = { x: BAND / 2, y: FOOT - SEAL_RADIUS, radius: SEAL_RADIUS };
  drawSeal(page, at, { academy, picture: seal, colours: SEAL, plate: PAPER });
}

function blocksOf(sheet: CertificateSheet, texts: PrintedTexts, scale: number): Block[] {
  const block = (text: string, style: Parameters<typeof scaledText>[0]): Block =>
    textBlock(text, scaledText(style, scale), TEXT_WIDTH);
  const small = { family: 'sans', size: 11, smallest: 8, colour: INK2 } as const;
  return [
    block(sheet.academyName, { family: 'strong', size: 12.5, smallest: 9, colour: INK, maxLines: 2 }),
    block(sheet.academyNameUrdu, { family: 'serif', size: 11.5, smallest: 9, colour: INK2, before: mm(1) }),
    block(texts.heading, {
      family: 'display',
      size: 47,
      smallest: 30,
      tracking: -0.025,
      colour: INK,
      before: mm(6),
    }),
    block(hasUrdu(sheet) ? texts.headingUrdu : '', {
      family: 'serif',
      size: 15,
      smallest: 12,
      colour: BRASS_TEXT,
      before: mm(0.6),
    }),
    { before: mm(3.4) * scale, colour: BRASS, lines: [], rule: { width: mm(24), height: mm(0.9) } },
    block(texts.certify, { ...small, before: mm(4.6) }),
    block(sheet.studentName, {
      family: 'italic',
      size: 45,
      smallest: 20,
      tracking: -0.016,
      colour: mainColorOf(sheet),
      before: mm(2.2),
      maxLines: 2,
    }),
    block(sheet.studentNameUrdu, {
      family: 'serif',
      size: 21,
      smallest: 13,
      colour: mainColorOf(sheet),
      before: mm(1),
      maxLines: 2,
    }),
    block(texts.completed, { ...small, before: mm(4) }),
    block(sheet.courseTitle, {
      family: 'serif',
      size: 23,
      smallest: 13,
      tracking: -0.008,
      colour: INK,
      before: mm(2),
      maxLines: 2,
    }),
    block(texts.taughtBy, { ...small, before: mm(2.6) }),
    block(texts.extent, { ...small, before: mm(1.4) }),
  ];
}

/** Draws the signatures from the left edge, and the QR code and the facts at the right. Returns the top. */
function drawFoot(page: Page, { sheet, texts, signatories }: CertificateContents): number {
  const gap = mm(6);
  const width = signatories.length > 1 ? mm(47) : mm(62);
  const rule = FOOT - heightUnderRules(signatories, width, LOOK);
  for (const [index, signatory] of signatories.entries())
    drawSignatory(page, signatory, { x: LEFT + index * (width + gap), y: rule, width }, LOOK);
  const x = RIGHT - QR_SIZE;
  drawQr(page, sheet.verifyUrl, { x, y: FOOT - QR_SIZE, ink: INK, paper: PAPER });
  const right = x - mm(4.5);
  const facts = factBlocks(texts, { label: INK3, value: INK, width: right - (LEFT + 2 * mm(47) + 2 * gap) });
  const factsTop = FOOT - heightOfBlocks(facts);
  drawBlocks(page, facts, { x: right, y: factsTop, align: 1 });
  return Math.min(rule - mm(14), factsTop);
}
