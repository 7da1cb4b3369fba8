import type { Path } from '@qanoon/pdf/canvas';
import type { Page } from '@qanoon/pdf/page';
import { encodeRows, QUIET_ZONE } from '../../lib/qr-code.ts';
import { SIGNATURE, type Signatory } from './certificate-contents.ts';
import type { PrintedTexts } from './certificate-sheet.ts';
import { fitted } from './fitted-text.ts';
import { mm } from './guilloche.ts';
import { type Alignment, type Block, drawBlocks, heightOfBlocks, textBlock } from './text-blocks.ts';

/** The side of a QR code without the empty zone around it. */
export const QR_SIZE = mm(22);

/** Draws the QR code of an address, with its quiet zone in the color of the paper. */
export function drawQr(
  page: Page,
  address: string,
  { x, y, ink, paper }: { x: number; y: number; ink: string; paper: string },
): void {
  const { size, rows } = encodeRows(address);
  const module = QR_SIZE / size;
  const quiet = module * QUIET_ZONE;
  const box = { x: x - quiet, y: y - quiet, width: QR_SIZE + 2 * quiet, height: QR_SIZE + 2 * quiet };
  page.rectangle(box, { fill: paper });
  const path: Path = rows.flatMap((runs, number) => {
    const [top, bottom] = [y + number * module, y + (number + 1) * module];
    return runs.flatMap(([start, length]): Path => {
      const [left, right] = [x + start * module, x + (start + length) * module];
      return [['M', left, top], ['L', right, top], ['L', right, bottom], ['L', left, bottom], ['Z']];
    });
  });
  page.path(path, { fill: ink });
  page.link({ x, y, width: QR_SIZE, height: QR_SIZE }, address);
}

export type SignatureLook = {
  name: string;
  title: string;
  rule: string;
  align: Alignment;
  family: 'strong' | 'serif';
};

/** The name and the title under a signature's rule. */
const signedBlocks = ({ name, title }: Signatory, width: number, look: SignatureLook): Block[] => {
  const size = look.family === 'serif' ? 12 : 10;
  return [
    textBlock(name, { family: look.family, size, smallest: 6.5, colour: look.name, maxLines: 3 }, width),
    textBlock(
      title,
      { family: 'sans', size: 8.5, smallest: 6.5, colour: look.title, maxLines: 3, before: mm(0.9) },
      width,
    ),
  ];
};

const UNDER_RULE = mm(1.8);

/** The room that signatories need below their rules. */
export const heightUnderRules = (signatories: Signatory[], width: number, look: SignatureLook): number =>
  UNDER_RULE + Math.max(0, ...signatories.map((each) => heightOfBlocks(signedBlocks(each, width, look))));

/** Draws a signature over its rule, with name and title below. `y` is that of the rule. */
export function drawSignatory(
  page: Page,
  signatory: Signatory,
  { x, y, width }: { x: number; y: number; width: number },
  look: SignatureLook,
): void {
  const { signature } = signatory;
  if (signature) {
    const room = Math.min(SIGNATURE.width, width);
    const factor = Math.min(room / signature.width, SIGNATURE.height / signature.height);
    const [wide, tall] = [signature.width * factor, signature.height * factor];
    page.picture(signature, {
      x: x + (width - wide) * look.align,
      y: y + mm(1) - tall,
      width: wide,
      height: tall,
    });
  }
  page.polyline(
    [
      [x, y],
      [x + width, y],
    ],
    { stroke: look.rule, lineWidth: 0.7 },
  );
  drawBlocks(page, signedBlocks(signatory, width, look), {
    x: x + width * look.align,
    y: y + UNDER_RULE,
    align: look.align,
  });
}

type FactLook = { label: string; value: string; width: number };

/** Dates, the certificate ID and the address that verifies it, each under its label. */
export function factBlocks({ issuedOn, code, verifyAt }: PrintedTexts, look: FactLook): Block[] {
  const label = (text: string): Block =>
    textBlock(
      text,
      { family: 'sans', size: 8, smallest: 6, colour: look.label, before: mm(1.6) },
      look.width,
    );
  const value = (text: string): Block =>
    textBlock(
      text,
      { family: 'strong', size: 9.5, smallest: 6, colour: look.value, before: mm(0.8) },
      look.width,
    );
  return [
    ...[issuedOn, code].flatMap((fact) => [label(fact.label), value(fact.value)]),
    label(verifyAt.label),
    addressBlock(verifyAt.value, look),
  ];
}

/** An address on one line, or broken where its last part starts. */
export function addressBlock(address: string, { value, width }: Pick<FactLook, 'value' | 'width'>): Block {
  const style = { family: 'sans', size: 7.5, smallest: 5 } as const;
  const whole = fitted(address, { ...style, smallest: 6.2 }, { width });
  const end = address.lastIndexOf('/') + 1;
  const lines =
    whole[0]?.text === address
      ? whole
      : [address.slice(0, end), address.slice(end)].flatMap((part) => fitted(part, style, { width }));
  return { before: mm(0.8), colour: value, lines };
}
