import sharp from 'sharp';
import { expect, test } from 'vitest';
import { drawShareImage, type ShareSheet } from './draw-share-image.ts';

const COLORS = { ground: '#0f3324', line: '#2b5140', brass: '#d9b871', text: '#f6f0e0', faint: '#c3cdba' };
const EMPTY = { colors: COLORS, isMirrored: false, academy: '', title: '', instructor: '', price: '' };

const pixelsOf = async (sheet: Partial<ShareSheet>) =>
  sharp(await drawShareImage({ ...EMPTY, ...sheet }))
    .greyscale()
    .raw()
    .toBuffer({ resolveWithObject: true });

const emptyPicture = pixelsOf({});
const emptyMirrored = pixelsOf({ isMirrored: true });

/** The box of the bright letters that a text adds to an empty picture. */
async function boxOf(sheet: Partial<ShareSheet>) {
  const [{ data, info }, empty] = await Promise.all([
    pixelsOf(sheet),
    sheet.isMirrored ? emptyMirrored : emptyPicture,
  ]);
  expect(info).toMatchObject({ width: 1200, height: 630 });
  const box = { left: 1200, right: 0, top: 630, bottom: 0 };
  for (let y = 0; y < 630; y += 1)
    for (let x = 0; x < 1200; x += 1) {
      if (data[y * 1200 + x]! - empty.data[y * 1200 + x]! < 60) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = Math.max(box.bottom, y);
    }
  return box;
}

const WIDE = [
  '﷽'.repeat(140),
  '𒐫'.repeat(71),
  'Ｗ'.repeat(200),
  `${'W'.repeat(139)}😀`,
  'ق'.repeat(200),
  'ﷺ '.repeat(60),
  'Law '.repeat(50),
  `Z${'\u0301'.repeat(190)}`,
];

test.each(WIDE.map((title, index) => ({ title, isMirrored: index % 2 === 1 })))(
  'a title of wide letters stays between the rules and the foot: %o',
  async (sheet) => {
    const { left, right, top, bottom } = await boxOf(sheet);
    expect(left).toBeGreaterThanOrEqual(74);
    expect(right).toBeLessThanOrEqual(1126);
    expect(top).toBeGreaterThanOrEqual(126);
    expect(bottom).toBeLessThanOrEqual(452);
    expect(right - left, 'it is drawn').toBeGreaterThan(5);
  },
);

test.each(WIDE.slice(2, 5))(
  'the name of an instructor with wide letters leaves room for the price: %s',
  async (text) => {
    const instructor = await boxOf({ instructor: text });
    const price = await boxOf({ price: 'PKR 1,234,567,890.00' });
    expect(instructor.right).toBeLessThan(price.left);
    expect(instructor.top).toBeGreaterThan(450);
    expect(Math.max(instructor.bottom, price.bottom)).toBeLessThanOrEqual(556);
    expect(price.right).toBeLessThanOrEqual(1122);
  },
);

test('a short title is larger than a long one, and both are whole', async () => {
  const heightOf = ({ top, bottom }: { top: number; bottom: number }) => bottom - top;
  const short = await boxOf({ title: 'Law' });
  expect(heightOf(short)).toBeGreaterThan(45);
  const long = await boxOf({
    title: 'The law of evidence in Pakistan, with cases and exercises for practice',
  });
  expect(heightOf(long)).toBeGreaterThan(heightOf(short));
});
