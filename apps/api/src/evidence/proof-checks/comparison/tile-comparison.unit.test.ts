import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type DrawnProof,
  drawProofs,
  readPicture,
} from '../../../../test/support/evidence/proof-pictures.ts';
import {
  drawReceiptPicture,
  RECEIPT_LAYOUTS,
  twinOf,
} from '../../../../test/support/evidence/receipt-pictures.ts';
import { COPIES, editedAmount } from '../../../../test/support/evidence/receipt-variants.ts';
import { findSharedLines, scoreProofs } from '../receipts/line-score.ts';
import { compareProofs } from './compare-proofs.ts';
import { hashPixels } from './grey-picture.ts';
import type { LineHash } from './line-hashes.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

/** The number of receipts in this small form of `pnpm bench proofs`. */
const RECEIPTS = 12;

let proofs: DrawnProof[];
beforeAll(async () => {
  proofs = await drawProofs(RECEIPTS);
});

const rankOf = (lines: LineHash[], at: number): number => {
  const scores = scoreProofs(proofs.map((proof) => findSharedLines(lines, proof.lines)));
  return scores.filter((score) => score > scores[at]!).length;
};

/** The index of one receipt for each layout. */
const LAYOUTS = RECEIPT_LAYOUTS.map((_, at) => at);
const COPY_NAMES = Object.keys(COPIES);
const EACH = COPY_NAMES.flatMap((name) => LAYOUTS.map((at) => [name, at] as const));
/** Half of the kinds of copies, each with one of the layouts. */
const isQuick = ([name, at]: (typeof EACH)[number]) => {
  const index = COPY_NAMES.indexOf(name);
  return index % 2 === 0 && at === (index / 2) % LAYOUTS.length;
};
const SOME = EACH.filter(isQuick);
const OTHERS = EACH.filter((copy) => !isQuick(copy));

async function expectFound(name: string, at: number): Promise<void> {
  const { pictures, lines } = await readPicture(await COPIES[name]!(proofs[at]!));
  const { layout } = proofs[at]!.facts;
  expect(rankOf(lines, at), layout).toBeLessThan(5);
  const comparison = await compareProofs(pictures, proofs[at]!.pictures);
  expect(comparison, layout).toBeDefined();
  expect(comparison!.differingTiles).toBeLessThan(10);
}

describe('a copy of a receipt', () => {
  test.each(SOME)('is found and recognized: %s, receipt %i', expectFound);
  test.each(OTHERS)('is found and recognized: %s, receipt %i', { tags: ['full'] }, expectFound);
});

async function expectNeverSame(compared: typeof proofs): Promise<void> {
  for (const proof of compared) {
    const edited = await readPicture(await editedAmount(proof));
    expect((await compareProofs(edited.pictures, proof.pictures))?.verdict).not.toBe('same-picture');
    const twin = await readPicture(await drawReceiptPicture(twinOf(proof.facts)));
    expect((await compareProofs(twin.pictures, proof.pictures))?.verdict).not.toBe('same-picture');
  }
}

describe('another amount or a second payment is never the same picture', () => {
  test('with one receipt of each layout', () => expectNeverSame(proofs.slice(0, LAYOUTS.length)));
  test('with more receipts', { tags: ['full'] }, () => expectNeverSame(proofs.slice(LAYOUTS.length)));
});

test('different receipts of one app have no verdict', { tags: ['full'] }, async () => {
  for (const [at, proof] of proofs.entries())
    for (const other of proofs.slice(at + 1))
      if (other.facts.layout === proof.facts.layout)
        expect(await compareProofs(proof.pictures, other.pictures)).toBeUndefined();
});

test('the same pixels in another file format have the same hash', async () => {
  const { pictures } = await readPicture(await sharp(proofs[0]!.png).webp({ lossless: true }).toBuffer());
  expect(hashPixels(pictures.trimmed.picture)).toBe(hashPixels(proofs[0]!.pictures.trimmed.picture));
});
