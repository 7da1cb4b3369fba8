import { asPaisa } from '@qanoon/domain/lib/money';
import sharp from 'sharp';
import { drawReceiptPicture, RECEIPT_HEIGHT, RECEIPT_WIDTH, type ReceiptFacts } from './receipt-pictures.ts';

type Picture = { facts: ReceiptFacts; png: Buffer };
/** A place in pixels of the picture. */
export type Area = { left: number; top: number; width: number; height: number };

/** A receipt with one changed place, and where the place is. */
export type EditedReceipt = { picture: Buffer; area: Area };
type Edit = (picture: Picture) => Promise<EditedReceipt>;

/** Whether a place, in shares of the receipt, overlaps an area. */
export const isInArea = (
  place: { x: number; y: number; width: number; height: number },
  area: Area,
): boolean =>
  place.x * RECEIPT_WIDTH < area.left + area.width &&
  (place.x + place.width) * RECEIPT_WIDTH > area.left &&
  place.y * RECEIPT_HEIGHT < area.top + area.height &&
  (place.y + place.height) * RECEIPT_HEIGHT > area.top;

/** The smallest area in which two pictures of one size differ. */
async function differingArea(one: Buffer, other: Buffer): Promise<Area> {
  const [here, there] = await Promise.all(
    [one, other].map((png) => sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true })),
  );
  const { width, height } = here!.info;
  let [left, right, top, bottom] = [width, 0, height, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (here!.data[y * width + x] === there!.data[y * width + x]) continue;
      left = Math.min(left, x);
      right = Math.max(right, x + 1);
      top = Math.min(top, y);
      bottom = Math.max(bottom, y + 1);
    }
  return { left, top, width: right - left, height: bottom - top };
}

const asJpeg = (picture: Buffer) => sharp(picture).jpeg({ quality: 80 }).toBuffer();

/** Draws the receipt with other values. */
const withValues =
  (change: (facts: ReceiptFacts) => Partial<ReceiptFacts>): Edit =>
  async ({ facts, png }) => {
    const changed = await drawReceiptPicture({ ...facts, ...change(facts) });
    return { picture: await asJpeg(changed), area: await differingArea(png, changed) };
  };

/** Finds where the ID is. */
const areaOfId = async ({ facts, png }: Picture): Promise<Area> => {
  const transactionId = facts.transactionId.replaceAll(/\d/gu, (digit) => String((Number(digit) + 5) % 10));
  return differingArea(png, await drawReceiptPicture({ ...facts, transactionId }));
};

/** Paints over the ID. */
const overId =
  (paint: (png: Buffer, area: Area, facts: ReceiptFacts) => Promise<Buffer>): Edit =>
  async (picture) => {
    const area = await areaOfId(picture);
    const input = await paint(picture.png, area, picture.facts);
    const painted = await sharp(picture.png)
      .composite([{ input, left: area.left, top: area.top }])
      .png()
      .toBuffer();
    return { picture: await asJpeg(painted), area };
  };

const drawing = ({ width, height }: Area, content: string) =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${content}</svg>`);

const scribble = ({ width, height }: Area): string => {
  const points = Array.from(
    { length: 12 },
    (_, at) => `${Math.round((width * at) / 11)},${at % 2 === 0 ? 2 : height - 2}`,
  );
  return `<polyline points="${points.join(' ')}" fill="none" stroke="#d22" stroke-width="6"/>`;
};

const nextDigit = (text: string, at: number): string => {
  const digit = Number(text.at(at));
  return `${text.slice(0, at)}${(digit + 1) % 10}${text.slice(text.length + at + 1, text.length)}`;
};
const withLastDigit = (text: string): string => `${text.slice(0, -1)}${(Number(text.at(-1)) + 1) % 10}`;

/** The changes that somebody makes who sends a receipt again. */
export const EDITS: Record<string, Edit> = {
  'another name': withValues(({ payer }) => ({
    payer: payer === 'Khurram Shahzad' ? 'Nadia Bashir' : 'Khurram Shahzad',
  })),
  'a blurred ID': overId((png, area) => sharp(png).extract(area).blur(6).toBuffer()),
  'a scribbled ID': overId(async (_, area) => drawing(area, scribble(area))),
  'a covered ID': overId(async (_, area, { layout }) =>
    drawing(area, `<rect width="100%" height="100%" fill="${layout === 'sadapay' ? '#1b2127' : '#fff'}"/>`),
  ),
  'another ID': withValues(({ transactionId }) => ({
    transactionId: transactionId.replaceAll(/\d/gu, (digit) => String((Number(digit) * 3 + 4) % 10)),
  })),
  'the last digit of the ID': withValues(({ transactionId }) => ({
    transactionId: withLastDigit(transactionId),
  })),
  'a digit inside the ID': withValues(({ transactionId }) => ({
    transactionId: nextDigit(transactionId, -4),
  })),
  'another date': withValues(({ date }) => ({
    date: {
      ...date,
      month: (date.month % 12) + 1,
      day: ((date.day + 10) % 28) + 1,
      hour: (date.hour + 5) % 24,
    },
  })),
  'a digit of the day': withValues(({ date }) => ({
    date: { ...date, day: date.day % 10 === 9 || date.day === 28 ? date.day - 1 : date.day + 1 },
  })),
  'a digit of the amount': withValues(({ amount }) => {
    const unit = 10 ** Math.floor(Math.log10(amount));
    return { amount: asPaisa(Math.floor(amount / unit) === 9 ? amount - unit : amount + unit) };
  }),
};
