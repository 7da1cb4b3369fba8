import { formatFigure, type Paisa } from '@qanoon/domain/lib/money';
import sharp from 'sharp';
import { DEMO_ACADEMY } from '../demo-academy.ts';
import { drawLine } from './drawn-line.ts';
import { SEMIBOLD } from './glyph-paths.ts';

const WIDTH = 1080;
const HEIGHT = 2400;
const MARGIN = 84;
const INK = '#1c2420';
const QUIET = '#5d675f';
const GREEN = '#14643f';
const DEMONSTRATION = 'DEMONSTRATION RECEIPT: NOT A REAL PAYMENT';

const moment = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Karachi',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

/** Draws a dashed rule across the paper. */
const rule = (y: number): string =>
  `<path d="M${MARGIN} ${y}H${WIDTH - MARGIN}" stroke="#cfd8d0" stroke-width="3" stroke-dasharray="10 10"/>`;

/** A label with its value below, and the rule under both. */
function field(label: string, value: string, y: number): string {
  return (
    drawLine(label, { x: MARGIN, y, size: 34, fill: QUIET }) +
    drawLine(value, {
      x: MARGIN,
      y: y + 62,
      size: 46,
      fill: INK,
      glyphs: SEMIBOLD,
      maxWidth: WIDTH - 2 * MARGIN,
    }) +
    rule(y + 108)
  );
}

/** The centered amount, after a smaller `PKR`. */
function amount(paid: Paisa, y: number): string {
  const figure = formatFigure(paid);
  const half = figure.length * 33;
  return (
    drawLine('PKR', { x: WIDTH / 2 - half + 30, y, size: 52, fill: QUIET, anchor: 'end' }) +
    drawLine(figure, { x: WIDTH / 2 - half + 54, y, size: 132, fill: INK, glyphs: SEMIBOLD })
  );
}

/** Renders a receipt like the screenshot of a mobile wallet: a PNG, marked as a demonstration. */
export async function renderReceipt(r: {
  method: string;
  amount: Paisa;
  transactionId: string;
  payerName: string;
  paidAt: Date;
}): Promise<Buffer> {
  const middle = { x: WIDTH / 2, anchor: 'middle', maxWidth: WIDTH - 2 * MARGIN } as const;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#eef2ee"/><rect width="${WIDTH}" height="560" fill="${GREEN}"/>
${drawLine('Payment receipt', { ...middle, y: 170, size: 56, fill: '#ffffff', glyphs: SEMIBOLD })}
${drawLine(`Sent with ${r.method}`, { ...middle, y: 240, size: 38, fill: '#cfe6d8' })}
<rect x="36" y="372" width="1008" height="1836" rx="36" fill="#ffffff"/>
<circle cx="540" cy="384" r="100" fill="#ffffff"/><circle cx="540" cy="384" r="82" fill="#1f8a57"/>
<path d="M502 386L530 414L582 358" fill="none" stroke="#ffffff" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>
${drawLine('Demo payment sent', { ...middle, y: 576, size: 44, fill: GREEN, glyphs: SEMIBOLD })}
${amount(r.amount, 734)}
<rect x="${MARGIN}" y="806" width="${WIDTH - 2 * MARGIN}" height="112" rx="12" fill="#fbe9c9" stroke="#c98a17" stroke-width="3"/>
${drawLine(DEMONSTRATION, { ...middle, y: 875, size: 38, fill: '#6b4300', glyphs: SEMIBOLD, maxWidth: WIDTH - 2 * MARGIN - 48 })}
${[
  ['Transaction ID', r.transactionId],
  ['Date and time', `${moment.format(r.paidAt)} PKT`],
  ['From', r.payerName],
  ['To', DEMO_ACADEMY.name],
  ['Amount', `PKR ${formatFigure(r.amount)}`],
  ['Fee', 'PKR 0'],
]
  .map(([label = '', value = ''], index) => field(label, value, 1014 + index * 182))
  .join('')}
${drawLine('Made by the demo of Qanoon Academy. No money has moved.', { ...middle, y: 2152, size: 34, fill: QUIET })}
${drawLine(DEMONSTRATION, { ...middle, y: 2308, size: 32, fill: '#6b4300', glyphs: SEMIBOLD })}
</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
