import { encodeQR } from 'qr';
import type { Path } from '../../pdf/canvas.ts';
import type { Page } from '../../pdf/page.ts';
import { SIGNATURE, type Signatory } from './certificate-contents.ts';
import { type Alignment, type Block, drawBlocks, fitted, heightOfBlocks } from './fitted-text.ts';
import { mm } from './guilloche.ts';

/** The side of a QR code without the empty zone around it. */
export const QR_SIZE = mm(22);

/** The QR code of an address, with its quiet zone of four modules in the colour of the paper. */
export function drawQr(
  page: Page,
  address: string,
  { x, y, ink, paper }: { x: number; y: number; ink: string; paper: string },
): void {
  // The package has no code without a border.
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 1 })
    .slice(1, -1)
    .map((row) => row.slice(1, -1));
  const module = QR_SIZE / rows.length;
  const quiet = module * 4;
  const box = { x: x - quiet, y: y - quiet, width: QR_SIZE + 2 * quiet, height: QR_SIZE + 2 * quiet };
  page.rectangle(box, { fill: paper });
  const path: Path = rows.flatMap((row, number) => {
    const [top, bottom] = [y + number * module, y + (number + 1) * module];
    return runsOf(row).flatMap(([start, end]): Path => {
      const [left, right] = [x + start * module, x + end * module];
      return [['M', left, top], ['L', right, top], ['L', right, bottom], ['L', left, bottom], ['Z']];
    });
  });
  page.path(path, { fill: ink });
  page.link({ x, y, width: QR_SIZE, height: QR_SIZE }, address);
}

/** Where the runs of dark modules of a row start and end. */
function runsOf(row: boolean[]): [start: number, end: number][] {
  const runs: [number, number][] = [];
  for (const [at, dark] of row.entries()) {
    const last = runs.at(-1);
    if (dark && last?.[1] === at) last[1] += 1;
    else if (dark) runs.push([at, at + 1]);
  }
  return runs;
}

export type SignatureLook = {
  name: string;
  title: string;
  rule: string;
  align: Alignment;
  family: 'strong' | 'serif';
};

/** The name and the title under a signature's rule. */
const signedBlocks = ({ name, title }: Signatory, width: number, look: SignatureLook): Block[] => [
  {
    before: 0,
    lines: fitted(
      name,
      { family: look.family, size: look.family === 'serif' ? 12 : 10, smallest: 7.5 },
      { width, maxLines: 2 },
    ),
    colour: look.name,
  },
  {
    before: mm(0.9),
    lines: fitted(title, { family: 'sans', size: 8.5, smallest: 6.5 }, { width, maxLines: 2 }),
    colour: look.title,
  },
];

const UNDER_RULE = mm(1.8);

/** The room that signatories need below their rules. */
export const heightUnderRules = (signatories: Signatory[], width: number, look: SignatureLook): number =>
  UNDER_RULE + Math.max(0, ...signatories.map((each) => heightOfBlocks(signedBlocks(each, width, look))));

/** A signature over its rule, with name and title below. `y` is the rule's. */
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
