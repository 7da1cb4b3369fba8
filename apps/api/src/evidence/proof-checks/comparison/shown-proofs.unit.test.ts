import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type DrawnProof,
  drawProofs,
  readPicture,
} from '../../../../test/support/evidence/proof-pictures.ts';
import {
  drawReceiptPicture,
  RECEIPT_LAYOUTS,
  sampleReceipt,
} from '../../../../test/support/evidence/receipt-pictures.ts';
import { photographed, SCENES } from '../../../../test/support/evidence/receipt-scenes.ts';
import { COPIES } from '../../../../test/support/evidence/receipt-variants.ts';
import { findSharedLines } from '../receipts/line-score.ts';
import { readViewLines } from '../receipts/read-lines.ts';
import { isScreenPicture } from '../receipts/screen-picture.ts';
import { compareProofs } from './compare-proofs.ts';
import { listNearest } from './nearest-proofs.ts';
import { OTHER_VIEWS, PLAIN } from './picture-views.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let proofs: DrawnProof[];
beforeAll(async () => {
  proofs = await drawProofs(2 * RECEIPT_LAYOUTS.length);
});

/**
 * Finds proofs as the job does, by the plain picture and its other views. `only` skips the others to save
 * time.
 */
async function findProofs(picture: Buffer, only?: number) {
  const { pictures, lines } = await readPicture(picture);
  const shared = [lines, ...(await readViewLines(pictures))].map((view) =>
    proofs.map((proof) => findSharedLines(view, proof.lines)),
  );
  const found: { at: number; verdict: string; places: number }[] = [];
  for (const { at, view } of listNearest(shared[0]!, shared.slice(1))) {
    if (only !== undefined && at !== only) continue;
    const shown = view === undefined ? PLAIN : OTHER_VIEWS[view]!;
    const comparison = await compareProofs(pictures, proofs[at]!.pictures, shown);
    if (comparison) found.push({ at, verdict: comparison.verdict, places: comparison.tiles.here.length });
  }
  return found;
}

async function expectFound(name: string, at: number): Promise<void> {
  const other = proofs[(at + RECEIPT_LAYOUTS.length) % proofs.length]!.png;
  const found = await findProofs(await SCENES[name]!(proofs[at]!, other), at);
  expect(found).toContainEqual({ at, verdict: 'same-picture', places: 0 });
}

/** Pairs each way to show a receipt with one of the layouts. */
const SOME = [
  'in a chat, half as wide',
  'in a black viewer, half as wide',
  'turned by 90°',
  'colors inverted',
  'mirrored',
].map((name, index) => [name, index % RECEIPT_LAYOUTS.length] as const);
const OTHERS = Object.keys(SCENES).flatMap((name) =>
  RECEIPT_LAYOUTS.map((_, at) => [name, at] as const).filter(
    ([, at]) => !SOME.some(([some, receipt]) => some === name && receipt === at),
  ),
);

describe('a receipt is found although it is shown in another way:', () => {
  test.each(SOME)('%s, receipt %i', expectFound);
  test.each(OTHERS)('%s, receipt %i', { tags: ['full'] }, expectFound);
});

test('a new receipt is not found in any view', async () => {
  expect(await findProofs(await drawReceiptPicture(sampleReceipt(41)))).toEqual([]);
});

describe('a picture is taken for a screenshot', () => {
  const isScreen = async (picture: Buffer) => isScreenPicture((await readPicture(picture)).pictures.whole);

  test.each(['JPEG 40', 'half size', 'saved twice', 'turned by 1°'])(
    'when it is a copy: %s',
    async (name) => {
      expect(await isScreen(await COPIES[name]!(proofs[2]!))).toBe(true);
    },
  );

  test('unless it is a photo of a screen', async () => {
    for (const [seed, proof] of proofs.slice(0, 2).entries())
      expect(await isScreen(await photographed(proof, seed + 1))).toBe(false);
  });
});
