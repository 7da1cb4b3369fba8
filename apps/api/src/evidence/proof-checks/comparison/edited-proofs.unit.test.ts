import sharp from 'sharp';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import {
  type DrawnProof,
  drawProofs,
  readPicture,
} from '../../../../test/support/evidence/proof-pictures.ts';
import { EDITS, isInArea } from '../../../../test/support/evidence/receipt-edits.ts';
import { RECEIPT_LAYOUTS, RECEIPT_WIDTH } from '../../../../test/support/evidence/receipt-pictures.ts';
import { compareProofs } from './compare-proofs.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let proofs: DrawnProof[];
beforeAll(async () => {
  proofs = await drawProofs(RECEIPT_LAYOUTS.length);
});

async function expectOutlined(name: string, at: number): Promise<void> {
  const proof = proofs[at]!;
  const { picture, area } = await EDITS[name]!(proof);
  const { pictures } = await readPicture(picture);
  const found = await compareProofs(pictures, proof.pictures);
  expect(found?.verdict).toBe('same-receipt-except');
  for (const side of ['here', 'there'] as const) {
    expect(found!.tiles[side].length, `too many places ${side}`).toBeLessThan(4);
    expect(found!.tiles[side].filter((place) => !isInArea(place, area))).toEqual([]);
  }
}

const NAMES = Object.keys(EDITS);
/**
 * Pairs each kind of edit with one of the layouts. The edited amount has the dark one, whose border is
 * trimmed.
 */
const SOME = NAMES.map((name, index) => [name, (index + 1) % RECEIPT_LAYOUTS.length] as const);
const OTHERS = NAMES.flatMap((name, index) =>
  RECEIPT_LAYOUTS.map((_, at) => at)
    .filter((at) => at !== (index + 1) % RECEIPT_LAYOUTS.length)
    .map((at) => [name, at] as const),
);

describe('an edited receipt is the same one except in the edited place', () => {
  test.each(SOME)('%s, receipt %i', expectOutlined);
  test.each(OTHERS)('%s, receipt %i', { tags: ['full'] }, expectOutlined);
});

test('a line that is painted out in the margin of a dark screenshot is outlined', async () => {
  const dark = proofs[RECEIPT_LAYOUTS.indexOf('sadapay')]!;
  const area = { left: 0, top: 1280, width: RECEIPT_WIDTH, height: 100 };
  const { width, height } = area;
  const paint = { create: { width, height, channels: 3, background: '#101418' } } as const;
  const picture = await sharp(dark.png)
    .composite([{ input: paint, left: area.left, top: area.top }])
    .png()
    .toBuffer();
  const found = await compareProofs((await readPicture(picture)).pictures, dark.pictures);
  expect(found?.verdict).toBe('same-receipt-except');
  expect(found!.tiles.here.some((place) => isInArea(place, area))).toBe(true);
});
