import { formatFigure } from '@qanoon/contracts/money';
import sharp from 'sharp';
import { DEMO_ACADEMY } from '../demo-academy.ts';
import { type GlyphSet, REGULAR, SEMIBOLD } from './glyph-paths.ts';

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

type Line = {
  x: number;
  y: number;
  size: number;
  fill: string;
  glyphs?: GlyphSet;
  anchor?: 'start' | 'middle' | 'end';
  maxWidth?: number;
};

/**
 * A line of text as outlines, because the machine that runs the seed may have no fonts. Unknown characters
 * become `?`.
 */
function line(
  text: string,
  { x, y, size, fill, glyphs = REGULAR, anchor = 'start', maxWidth = Number.POSITIVE_INFINITY }: Line,
): string {
  let pen = 0;
  let rendered = '';
  for (const character of text.normalize('NFC')) {
    const [advance = '', path] = (glyphs[character] ?? glyphs['?']!).split(/ (.*)/);
    if (path) rendered += `<path transform="translate(${pen})" d="${path}"/>`;
    pen += Number(advance);
  }
  const scale = Math.min(size, (maxWidth / pen) * 1000) / 1000;
  const start = x - pen * scale * { start: 0, middle: 0.5, end: 1 }[anchor];
  return `<g transform="translate(${start.toFixed(1)} ${y}) scale(${scale.toFixed(5)})" fill="${fill}">${rendered}</g>`;
}

/** A dashed rule across the paper. */
const rule = (y: number): string =>
  `<path d="M${MARGIN} ${y}H${WIDTH - MARGIN}" stroke="#cfd8d0" stroke-width="3" stroke-dasharray="10 10"/>`;

/** A label with its value below, and the rule under both. */
function field(label: string, value: string, y: number): string {
  return (
    line(label, { x: MARGIN, y, size: 34, fill: QUIET }) +
    line(value, {
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

/** The centred amount, after a smaller `PKR`. */
function amount(pkr: number, y: number): string {
  const figure = formatFigure(pkr);
  const half = figure.length * 33;
  return (
    line('PKR', { x: WIDTH / 2 - half + 30, y, size: 52, fill: QUIET, anchor: 'end' }) +
    line(figure, { x: WIDTH / 2 - half + 54, y, size: 132, fill: INK, glyphs: SEMIBOLD })
  );
}

/** Renders a receipt like the screenshot of a mobile wallet: a PNG, marked as a demonstration. */
export async function renderReceipt(r: {
  method: string;
  amountPkr: number;
  transactionId: string;
  payerName: string;
  paidAt: Date;
}): Promise<Buffer> {
  const middle = { x: WIDTH / 2, anchor: 'middle', maxWidth: WIDTH - 2 * MARGIN } as const;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#eef2ee"/><rect width="${WIDTH}" height="560" fill="${GREEN}"/>
${line('Payment receipt', { ...middle, y: 170, size: 56, fill: '#ffffff', glyphs: SEMIBOLD })}
${line(`Sent with ${r.method}`, { ...middle, y: 240, size: 38, fill: '#cfe6d8' })}
<rect x="36" y="372" width="1008" height="1836" rx="36" fill="#ffffff"/>
<circle cx="540" cy="384" r="100" fill="#ffffff"/><circle cx="540" cy="384" r="82" fill="#1f8a57"/>
<path d="M502 386L530 414L582 358" fill="none" stroke="#ffffff" stroke-width="15" stroke-linecap="round" stroke-linejoin="round"/>
${line('Demo payment sent', { ...middle, y: 576, size: 44, fill: GREEN, glyphs: SEMIBOLD })}
${amount(r.amountPkr, 734)}
<rect x="${MARGIN}" y="806" width="${WIDTH - 2 * MARGIN}" height="112" rx="12" fill="#fbe9c9" stroke="#c98a17" stroke-width="3"/>
${line(DEMONSTRATION, { ...middle, y: 875, size: 38, fill: '#6b4300', glyphs: SEMIBOLD, maxWidth: WIDTH - 2 * MARGIN - 48 })}
${[
  ['Transaction ID', r.transactionId],
  ['Date and time', `${moment.format(r.paidAt)} PKT`],
  ['From', r.payerName],
  ['To', DEMO_ACADEMY.name],
  ['Amount', `PKR ${formatFigure(r.amountPkr)}`],
  ['Fee', 'PKR 0'],
]
  .map(([label = '', value = ''], index) => field(label, value, 1014 + index * 182))
  .join('')}
${line('Made by the demo of Qanoon Academy. No money has moved.', { ...middle, y: 2152, size: 34, fill: QUIET })}
${line(DEMONSTRATION, { ...middle, y: 2308, size: 32, fill: '#6b4300', glyphs: SEMIBOLD })}
</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true, compressionLevel: 9 }).toBuffer();
}
