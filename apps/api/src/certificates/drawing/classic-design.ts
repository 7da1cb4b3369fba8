import type { Path } from '@qanoon/pdf/canvas';
import { A4_LANDSCAPE } from '@qanoon/pdf/document';
import type { Page } from '@qanoon/pdf/page';
import type { CertificateContents, Signatory } from './certificate-contents.ts';
import {
  addressBlock,
  drawQr,
  drawSignatory,
  heightUnderRules,
  QR_SIZE,
  type SignatureLook,
} from './certificate-foot.ts';
import { type CertificateSheet, hasUrdu, type PrintedTexts } from './certificate-sheet.ts';
import { BRASS, BRASS_TEXT, INK, INK2, INK3, mainColorOf } from './colors.ts';
import { mm, octagram } from './guilloche.ts';
import { drawSeal } from './seal.ts';
import { type Block, blocksIn, drawBlocks, heightOfBlocks, scaledText, textBlock } from './text-blocks.ts';

// A double rule with hollow corners, wide margins, one serif; the seal in green at the head.

const PAPER = '#fdfbf6';
const SEAL = { engraving: '#7fa38d', letters: '#f3e8cd' };

const { width: WIDTH, height: HEIGHT } = A4_LANDSCAPE;
const MIDDLE = WIDTH / 2;
const TEXT_WIDTH = mm(190);
const SIDE = mm(36);
const FOOT = HEIGHT - mm(25);
const SEAL_AT = { x: MIDDLE, y: mm(36), radius: mm(14.5) };
const SIGNATURE_WIDTH = mm(62);

const LOOK: SignatureLook = { name: INK, title: INK2, rule: INK2, align: 0.5, family: 'serif' };

export function drawClassic(page: Page, contents: CertificateContents): void {
  const { sheet, texts, seal, logo } = contents;
  page.rectangle({ x: 0, y: 0, width: WIDTH, height: HEIGHT }, { fill: PAPER });
  page.path(frame(mm(11), mm(6)), { stroke: mainColorOf(sheet), lineWidth: 1.8 });
  page.path(frame(mm(12.6), mm(6)), { stroke: BRASS, lineWidth: 0.6 });
  for (const x of [mm(11.2), WIDTH - mm(11.2)])
    for (const y of [mm(11.2), HEIGHT - mm(11.2)]) page.path(octagram(x, y, mm(1.9)), { fill: BRASS });
  const academy = { name: sheet.academyName, nameUrdu: sheet.academyNameUrdu };
  const colours = { ...SEAL, metal: mainColorOf(sheet) };
  drawSeal(page, SEAL_AT, { academy, picture: seal ?? logo, colours });
  const footTop = drawFoot(page, contents);
  const top = SEAL_AT.y + SEAL_AT.radius + mm(4);
  const blocks = blocksIn(footTop - mm(4) - top, (scale) => blocksOf(sheet, texts, scale), mm(2.4));
  drawBlocks(page, blocks, { x: MIDDLE, y: top, align: 0.5 });
}

/** A rectangle whose corners are hollow quarters of circles. */
function frame(inset: number, corner: number): Path {
  const [left, top, right, bottom] = [inset, inset, WIDTH - inset, HEIGHT - inset];
  const k = corner * (1 - 0.5523);
  return [
    ['M', left + corner, top],
    ['L', right - corner, top],
    ['C', right - corner, top + corner - k, right - k, top + corner, right, top + corner],
    ['L', right, bottom - corner],
    ['C', right - corner + k, bottom - corner, right - corner, bottom - k, right - corner, bottom],
    ['L', left + corner, bottom],
    ['C', left + corner, bottom - corner + k, left + k, bottom - corner, left, bottom - corner],
    ['L', left, top + corner],
    ['C', left + corner - k, top + corner, left + corner, top + k, left + corner, top],
    ['Z'],
  ];
}

function blocksOf(sheet: CertificateSheet, texts: PrintedTexts, scale: number): Block[] {
  const block = (text: string, style: Parameters<typeof scaledText>[0]): Block =>
    textBlock(text, scaledText(style, scale), TEXT_WIDTH);
  const small = { family: 'italic', size: 13, smallest: 10, colour: INK2 } as const;
  return [
    block(sheet.academyName, {
      family: 'serif',
      size: 15,
      smallest: 10,
      colour: mainColorOf(sheet),
      maxLines: 2,
    }),
    block(sheet.academyNameUrdu, {
      family: 'serif',
      size: 11.5,
      smallest: 9,
      colour: mainColorOf(sheet),
      before: mm(0.8),
    }),
    block(texts.heading, { family: 'display', size: 34, smallest: 26, colour: INK, before: mm(4.2) }),
    block(hasUrdu(sheet) ? texts.headingUrdu : '', {
      family: 'serif',
      size: 13,
      smallest: 11,
      colour: BRASS_TEXT,
      before: mm(0.6),
    }),
    block(texts.certify, { ...small, before: mm(2.6) }),
    block(sheet.studentName, {
      family: 'display',
      size: 33,
      smallest: 18,
      colour: mainColorOf(sheet),
      before: mm(1.8),
      maxLines: 2,
    }),
    block(sheet.studentNameUrdu, {
      family: 'serif',
      size: 18,
      smallest: 12,
      colour: mainColorOf(sheet),
      before: mm(0.8),
      maxLines: 2,
    }),
    block(texts.completed, { ...small, before: mm(2.6) }),
    block(sheet.courseTitle, {
      family: 'serif',
      size: 19,
      smallest: 12,
      colour: INK,
      before: mm(1.8),
      maxLines: 2,
    }),
    block(texts.taughtBy, { ...small, size: 12, before: mm(2) }),
    block(texts.extent, { ...small, size: 12, before: mm(1) }),
  ];
}

/**
 * Draws the QR code in the middle with its address below, between two signatures, or a date and a signature.
 * Returns its top.
 */
function drawFoot(page: Page, { sheet, texts, signatories }: CertificateContents): number {
  const width = mm(86);
  const small = { family: 'serif', size: 10, smallest: 6.5, colour: INK, before: mm(1.2) } as const;
  const caption = ({ label, value }: PrintedTexts['issuedOn']): Block =>
    textBlock(`${label} ${value}`, small, width);
  const isDateSigned = signatories.length < 2;
  const captions = [
    ...(isDateSigned ? [] : [caption(texts.issuedOn)]),
    caption(texts.code),
    addressBlock(`${texts.verifyAt.label} ${texts.verifyAt.value}`, { value: INK3, width }),
  ];
  const captionsTop = FOOT + mm(3) - heightOfBlocks(captions);
  const qrTop = captionsTop - mm(4) - QR_SIZE;
  drawQr(page, sheet.verifyUrl, { x: MIDDLE - QR_SIZE / 2, y: qrTop, ink: INK, paper: PAPER });
  drawBlocks(page, captions, { x: MIDDLE, y: captionsTop, align: 0.5 });
  const date: Signatory = { name: '', title: texts.issuedOn.label, signature: null };
  const columns = isDateSigned ? [date, ...signatories] : signatories;
  const y = FOOT - heightUnderRules(columns, SIGNATURE_WIDTH, LOOK);
  const [first, second] = columns;
  if (first) drawSignatory(page, first, { x: SIDE, y, width: SIGNATURE_WIDTH }, LOOK);
  const right = WIDTH - SIDE - SIGNATURE_WIDTH;
  if (second) drawSignatory(page, second, { x: right, y, width: SIGNATURE_WIDTH }, LOOK);
  const issued = textBlock(
    texts.issuedOn.value,
    { family: 'serif', size: 14, smallest: 8, colour: INK },
    SIGNATURE_WIDTH,
  );
  if (isDateSigned)
    drawBlocks(page, [issued], {
      x: SIDE + SIGNATURE_WIDTH / 2,
      y: y - mm(2.4) - heightOfBlocks([issued]),
      align: 0.5,
    });
  return Math.min(qrTop, y - mm(14));
}
