import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { findSharedLines, scoreProofs } from '../receipts/line-score.ts';
import type { GreyPicture } from './grey-picture.ts';
import { decodeLines, encodeLines, findLines, LINE_WIDTH, type LineHash } from './line-hashes.ts';

/** Draws three lines of text. */
async function draw(last: string, options: { quality?: number; factor?: number } = {}): Promise<GreyPicture> {
  const line = (y: number, text: string) => `<text x="40" y="${y}" font-size="26">${text}</text>`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="540" height="300" font-family="DejaVu Sans, sans-serif"><rect width="540" height="300" fill="#fff"/><rect x="20" y="20" width="500" height="260" fill="none" stroke="#000" stroke-width="3"/>${line(80, 'Money transfer receipt')}${line(150, 'Transaction')}${line(220, last)}</svg>`;
  const { quality = 90, factor = 1 } = options;
  const saved = await sharp(Buffer.from(svg))
    .resize(Math.round(540 * factor))
    .jpeg({ quality })
    .toBuffer();
  const { data, info } = await sharp(saved)
    .resize(LINE_WIDTH)
    .greyscale()
    .blur(0.9)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, pixels: data };
}

let lines: LineHash[];
beforeAll(async () => {
  lines = findLines(await draw('727314247081'));
});

describe('line hashes', () => {
  test('include one for each line of text, although a box surrounds them', () =>
    expect(lines).toHaveLength(3));

  test('agree after another compression and size', async () => {
    const copy = findLines(await draw('727314247081', { quality: 40, factor: 0.6 }));
    expect(findSharedLines(copy, lines)).toEqual([0, 1, 2]);
  });

  test('differ for another ID', async () => {
    expect(findSharedLines(findLines(await draw('718365920974')), lines)).toEqual([0, 1]);
  });

  test('are the same after storing', () => {
    const stored = decodeLines(encodeLines(lines));
    expect(findSharedLines(stored, lines)).toEqual([0, 1, 2]);
    expect(stored.map((line) => line.bits)).toEqual(lines.map((line) => line.bits));
    expect(decodeLines('')).toEqual([]);
  });

  test('are at most 96 in noise', () => {
    const pixels = Uint8Array.from({ length: LINE_WIDTH * 3000 }, (_, at) =>
      Math.floor(at / LINE_WIDTH) % 12 < 10 && at % 60 < 20 ? (at * 48_271) % 255 : 0,
    );
    expect(findLines({ width: LINE_WIDTH, height: 3000, pixels }).length).toBe(96);
  });
});

test('weigh less for lines that all candidates share than for the line that one has', () => {
  const scores = scoreProofs([[0, 1], [0, 1], [0, 1, 2], [], [0]]);
  expect(scores[2]).toBe(Math.max(...scores));
  expect(scores[3]).toBe(0);
  expect(scoreProofs([])).toEqual([]);
});
