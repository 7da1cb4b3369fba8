import { formatFigure, type Paisa } from '@qanoon/domain/lib/money';
import sharp from 'sharp';
import { DEMO_ACADEMY } from '../demo-academy.ts';
import { DEMO_METHODS, type DemoMethod, type ReceiptStyle } from '../demo-methods.ts';
import { drawLine } from './drawn-line.ts';
import { SEMIBOLD } from './glyph-paths.ts';

/**
 * The drawing has these units; the picture is half as wide, which a phone also sends after WhatsApp has made
 * it smaller.
 */
const WIDTH = 1080;
const HEIGHT = 1920;
const PICTURE_WIDTH = 540;
const MARGIN = 80;
const DEMONSTRATION = 'DEMO RECEIPT: NOT A REAL PAYMENT';

const day = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Karachi',
  day: '2-digit',
  month: 'short',
  year: 'numeric',
});
const time = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Karachi',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

type AppReceipt = {
  method: DemoMethod;
  amount: Paisa;
  transactionId: string;
  payerName: string;
  paidAt: Date;
  /** Draws the amount as somebody who edits a screenshot does: in another size, beside its place. */
  isEdited?: boolean;
};

const AMOUNT_SIZE = 120;

/** The place of the amount in the picture, as fractions of its width and height. */
export const placeOfAmount = (method: DemoMethod) => ({
  x: 0.2,
  y: (DEMO_METHODS[method].receipt.amountY - AMOUNT_SIZE) / HEIGHT,
  width: 0.6,
  height: (AMOUNT_SIZE * 1.3) / HEIGHT,
});

/** Draws the screenshot of a payment in the style of an app, plainly marked as a demonstration: a JPEG. */
export function renderAppReceipt(receipt: AppReceipt): Promise<Buffer> {
  const { method, isEdited = false } = receipt;
  const style = DEMO_METHODS[method].receipt;
  const middle = { x: WIDTH / 2, anchor: 'middle', maxWidth: WIDTH - 2 * MARGIN } as const;
  const amount = drawLine(`PKR ${formatFigure(receipt.amount)}`, {
    ...middle,
    x: WIDTH / 2 + (isEdited ? 34 : 0),
    y: style.amountY + (isEdited ? 12 : 0),
    size: isEdited ? AMOUNT_SIZE * 0.82 : AMOUNT_SIZE,
    fill: isEdited ? '#000000' : style.ink,
    glyphs: SEMIBOLD,
  });
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${PICTURE_WIDTH}" height="${(PICTURE_WIDTH * HEIGHT) / WIDTH}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${style.page}"/><rect width="${WIDTH}" height="330" fill="${style.header}"/>
${drawLine(style.title, { ...middle, y: 170, size: 60, fill: style.onHeader, glyphs: SEMIBOLD })}
${drawLine(`${day.format(receipt.paidAt)} ${time.format(receipt.paidAt)}`, { ...middle, y: 248, size: 38, fill: style.onHeader })}
<rect x="40" y="380" width="${WIDTH - 80}" height="1340" rx="${style.corner}" fill="${style.card}"/>
${isEdited ? `<rect x="230" y="${style.amountY - AMOUNT_SIZE}" width="620" height="160" fill="#ffffff"/>` : ''}
${amount}
<rect x="${MARGIN}" y="690" width="${WIDTH - 2 * MARGIN}" height="104" rx="12" fill="#fbe9c9" stroke="#c98a17" stroke-width="3"/>
${drawLine(DEMONSTRATION, { ...middle, y: 757, size: 40, fill: '#6b4300', glyphs: SEMIBOLD, maxWidth: WIDTH - 2 * MARGIN - 40 })}
${listFields(receipt)
  .map(([label = '', value = ''], index) => field(style, label, value, 880 + index * 165))
  .join('')}
${drawLine('Drawn by the demo of Qanoon Academy. No money has moved.', { ...middle, y: 1820, size: 34, fill: style.quiet })}
</svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 74 }).toBuffer();
}

const listFields = ({ method, transactionId, payerName }: AppReceipt): string[][] => [
  [DEMO_METHODS[method].receipt.idLabel, transactionId],
  ['From', payerName],
  ['To', DEMO_ACADEMY.name],
  ['Fee', 'PKR 0'],
  ['Status', 'Completed'],
];

/** A label with its value, below or beside it as the app does. */
function field({ ink, quiet, labels }: ReceiptStyle, label: string, value: string, y: number): string {
  const rule = `<path d="M${MARGIN} ${y + 108}H${WIDTH - MARGIN}" stroke="${quiet}" stroke-opacity=".35" stroke-width="2"/>`;
  const name = drawLine(label, { x: MARGIN, y: labels === 'above' ? y : y + 40, size: 34, fill: quiet });
  const text = { size: 44, fill: ink, glyphs: SEMIBOLD } as const;
  return labels === 'above'
    ? name + drawLine(value, { ...text, x: MARGIN, y: y + 62, maxWidth: WIDTH - 2 * MARGIN }) + rule
    : name + drawLine(value, { ...text, x: WIDTH - MARGIN, y: y + 40, anchor: 'end', maxWidth: 560 }) + rule;
}
