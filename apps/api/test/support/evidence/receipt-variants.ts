import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import sharp from 'sharp';
import { drawReceiptPicture, type ReceiptFacts } from './receipt-pictures.ts';

type Picture = { facts: ReceiptFacts; png: Buffer };
type Variant = (picture: Picture) => Promise<Buffer>;

const sized = async (png: Buffer, factor: number) => {
  const { width, height } = await sharp(png).metadata();
  return sharp(png).resize(Math.round(width * factor), Math.round(height * factor), { fit: 'fill' });
};

/** Cuts this share off each side. */
const cropped = async (png: Buffer, sides: { x: number; top: number; bottom: number }) => {
  const { width, height } = await sharp(png).metadata();
  const [left, top] = [Math.round(width * sides.x), Math.round(height * sides.top)];
  const area = {
    left,
    top,
    width: width - 2 * left,
    height: height - top - Math.round(height * sides.bottom),
  };
  return sharp(png).extract(area).jpeg({ quality: 85 }).toBuffer();
};

/** Ways to copy a screenshot, as chats, editors and galleries do. */
export const COPIES: Record<string, Variant> = {
  'the same file': async ({ png }) => png,
  'JPEG 80': ({ png }) => sharp(png).jpeg({ quality: 80 }).toBuffer(),
  'JPEG 40': ({ png }) => sharp(png).jpeg({ quality: 40 }).toBuffer(),
  'WebP 50': ({ png }) => sharp(png).webp({ quality: 50 }).toBuffer(),
  'half size': async ({ png }) => (await sized(png, 0.5)).jpeg({ quality: 85 }).toBuffer(),
  '1.5 times the size': async ({ png }) => (await sized(png, 1.5)).jpeg({ quality: 85 }).toBuffer(),
  // WhatsApp makes a picture smaller and saves it twice.
  'saved twice': async ({ png }) => {
    const first = await (await sized(png, 0.8)).jpeg({ quality: 60 }).toBuffer();
    return sharp(first).jpeg({ quality: 70 }).toBuffer();
  },
  'brighter by 20 %': ({ png }) => sharp(png).modulate({ brightness: 1.2 }).jpeg().toBuffer(),
  'darker by 20 %': ({ png }) => sharp(png).modulate({ brightness: 0.8 }).jpeg().toBuffer(),
  grey: ({ png }) => sharp(png).greyscale().jpeg({ quality: 80 }).toBuffer(),
  'cropped by 5 %': ({ png }) => cropped(png, { x: 0.025, top: 0.05, bottom: 0.05 }),
  'cropped by 10 %': ({ png }) => cropped(png, { x: 0.05, top: 0.1, bottom: 0.1 }),
  'the card only': ({ png }) => cropped(png, { x: 0.04, top: 0.13, bottom: 0.12 }),
  'black border': ({ png }) =>
    sharp(png)
      .extend({ top: 60, bottom: 60, left: 90, right: 90, background: '#000' })
      .jpeg({ quality: 75 })
      .toBuffer(),
  'turned by 1°': ({ png, facts }) =>
    sharp(png)
      .rotate(1, { background: facts.layout === 'sadapay' ? '#101418' : '#fff' })
      .jpeg({ quality: 85 })
      .toBuffer(),
  'shot again later': async ({ facts }) =>
    sharp(await drawReceiptPicture({ ...facts, clock: '23:58' }))
      .jpeg({ quality: 80 })
      .toBuffer(),
};

/** Changes the first digit of the amount. */
const edited = ({ amount }: ReceiptFacts): Paisa => {
  const unit = 10 ** Math.floor(Math.log10(amount));
  return asPaisa(
    Math.floor(amount / unit) === 7 ? amount - 6 * unit : amount + (7 - Math.floor(amount / unit)) * unit,
  );
};

/** Paints another amount over that of the receipt. */
export const editedAmount: Variant = async ({ facts }) =>
  sharp(await drawReceiptPicture({ ...facts, amount: edited(facts) }))
    .jpeg({ quality: 80 })
    .toBuffer();
