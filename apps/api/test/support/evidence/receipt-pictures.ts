import { asPaisa, type Paisa, toPkr } from '@qanoon/domain/lib/money';
import sharp from 'sharp';

/** The facts that a generated receipt shows. */
export type ReceiptFacts = {
  layout: ReceiptLayout;
  transactionId: string;
  amount: Paisa;
  payer: string;
  payee: string;
  /** The time in Karachi, as printed. */
  date: { year: number; month: number; day: number; hour: number; minute: number };
  /** The clock in the status bar. */
  clock: string;
};

export const RECEIPT_LAYOUTS = ['jazzcash', 'easypaisa', 'sadapay', 'bank'] as const;
export type ReceiptLayout = (typeof RECEIPT_LAYOUTS)[number];

export const RECEIPT_WIDTH = 720;
export const RECEIPT_HEIGHT = 1560;
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const two = (value: number) => String(value).padStart(2, '0');
const money = (amount: Paisa) => toPkr(amount).toLocaleString('en-PK', { minimumFractionDigits: 2 });
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

type Style = { size?: number; bold?: boolean; fill?: string; anchor?: 'start' | 'middle' | 'end' };
const text = (x: number, y: number, value: string, { size = 28, bold, fill, anchor = 'start' }: Style = {}) =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${bold ? 700 : 400}" fill="${fill ?? '#1d2430'}" text-anchor="${anchor}">${escaped(value)}</text>`;

const twelveHour = ({ hour, minute }: ReceiptFacts['date']) =>
  `${two(hour % 12 || 12)}:${two(minute)} ${hour < 12 ? 'AM' : 'PM'}`;

const statusBar = (clock: string, fill: string) =>
  text(40, 46, clock, { size: 26, bold: true, fill }) +
  `<rect x="600" y="26" width="52" height="22" rx="5" fill="none" stroke="${fill}" stroke-width="3"/><rect x="605" y="31" width="32" height="12" fill="${fill}"/>`;

/** Draws lines with labels on the left and values on the right. */
const rows = (
  top: number,
  step: number,
  lines: [string, string][],
  { left = 64, right = 656, label = '#6b7280', value = '#1d2430' } = {},
) =>
  lines
    .map(
      ([name, shown], at) =>
        text(left, top + at * step, name, { size: 25, fill: label }) +
        text(right, top + at * step, shown, { size: 25, bold: true, fill: value, anchor: 'end' }) +
        `<path d="M${left} ${top + at * step + 26}H${right}" stroke="${label}" stroke-opacity="0.25" stroke-width="2"/>`,
    )
    .join('');

const LAYOUTS: Record<ReceiptLayout, (facts: ReceiptFacts) => string> = {
  jazzcash: (f) =>
    `<rect width="720" height="1560" fill="#f4f4f6"/><rect width="720" height="330" fill="#8c1d2c"/>` +
    statusBar(f.clock, '#fff') +
    text(360, 130, 'JazzCash', { size: 44, bold: true, fill: '#fff', anchor: 'middle' }) +
    `<rect x="40" y="200" width="640" height="1080" rx="28" fill="#fff"/>` +
    `<circle cx="360" cy="290" r="50" fill="#1f9d55"/><path d="M336 291l18 18 32-36" stroke="#fff" stroke-width="9" fill="none"/>` +
    text(360, 400, 'Transaction Successful', { size: 34, bold: true, anchor: 'middle' }) +
    text(360, 480, `Rs. ${money(f.amount)}`, { size: 54, bold: true, anchor: 'middle' }) +
    text(
      360,
      535,
      `On ${MONTHS[f.date.month - 1]} ${two(f.date.day)}, ${f.date.year} at ${twelveHour(f.date)}`,
      {
        size: 25,
        fill: '#6b7280',
        anchor: 'middle',
      },
    ) +
    rows(
      630,
      88,
      [
        ['TID', f.transactionId],
        ['Sent to', f.payee],
        ['Account', '0301****567'],
        ['Sent by', f.payer],
        ['Account number', '0305****214'],
        ['Fee', 'Rs. 0.00'],
      ],
      { left: 80, right: 640 },
    ) +
    `<rect x="80" y="1180" width="560" height="76" rx="38" fill="#8c1d2c"/>` +
    text(360, 1229, 'Share receipt', { size: 28, bold: true, fill: '#fff', anchor: 'middle' }) +
    text(360, 1400, 'Back to home', { size: 27, fill: '#8c1d2c', anchor: 'middle' }),
  easypaisa: (f) =>
    `<rect width="720" height="1560" fill="#fff"/>` +
    statusBar(f.clock, '#111') +
    text(48, 130, 'easypaisa', { size: 44, bold: true, fill: '#00a651' }) +
    text(48, 215, 'Money transfer receipt', { size: 32, bold: true }) +
    `<rect x="48" y="250" width="624" height="190" rx="18" fill="#e6f7ee"/>` +
    text(80, 310, 'Total amount', { size: 26, fill: '#3b6b52' }) +
    text(80, 390, `PKR ${money(f.amount)}`, { size: 52, bold: true, fill: '#00783a' }) +
    rows(520, 92, [
      ['Transaction ID', f.transactionId],
      ['Date', `${two(f.date.day)}-${two(f.date.month)}-${f.date.year}`],
      ['Time', `${two(f.date.hour)}:${two(f.date.minute)}:41`],
      ['To', f.payee],
      ['Receiver account', 'PK**TMFB****0101'],
      ['From', f.payer],
      ['Sender account', '0345****908'],
      ['Via', 'Raast Payment'],
    ]) +
    `<rect x="48" y="1310" width="300" height="80" rx="12" fill="none" stroke="#00a651" stroke-width="3"/><rect x="372" y="1310" width="300" height="80" rx="12" fill="#00a651"/>` +
    text(198, 1361, 'Save', { size: 28, bold: true, fill: '#00a651', anchor: 'middle' }) +
    text(522, 1361, 'Done', { size: 28, bold: true, fill: '#fff', anchor: 'middle' }),
  // This layout is dark.
  sadapay: (f) =>
    `<rect width="720" height="1560" fill="#101418"/>` +
    statusBar(f.clock, '#e8eaed') +
    text(360, 190, f.payee, { size: 38, bold: true, fill: '#fff', anchor: 'middle' }) +
    text(360, 240, 'You sent money', { size: 26, fill: '#9aa4af', anchor: 'middle' }) +
    text(360, 350, `Rs ${money(f.amount)}`, { size: 64, bold: true, fill: '#ff8064', anchor: 'middle' }) +
    `<rect x="40" y="430" width="640" height="760" rx="24" fill="#1b2127"/>` +
    rows(
      510,
      100,
      [
        ['Status', 'Completed'],
        ['Date', `${f.date.day} ${MONTHS[f.date.month - 1]} ${f.date.year}, ${twelveHour(f.date)}`],
        ['Reference number', f.transactionId],
        ['Paid from', f.payer],
        ['Bank', 'SadaPay'],
        ['Purpose', 'Educational payment'],
        ['Fee', 'Free'],
      ],
      { left: 76, right: 644, label: '#9aa4af', value: '#f2f4f6' },
    ) +
    text(360, 1330, 'Need help with this payment?', { size: 26, fill: '#40c4aa', anchor: 'middle' }),
  bank: (f) =>
    `<rect width="720" height="1560" fill="#eef2f7"/><rect width="720" height="180" fill="#0d3b66"/>` +
    statusBar(f.clock, '#fff') +
    text(48, 130, 'Funds Transfer', { size: 38, bold: true, fill: '#fff' }) +
    `<rect x="32" y="220" width="656" height="1120" fill="#fff" stroke="#c8d3e0" stroke-width="2"/>` +
    text(64, 290, 'Transfer successful', { size: 34, bold: true, fill: '#13795b' }) +
    [
      ['Amount', `PKR ${money(f.amount)}`],
      ['Reference No.', f.transactionId],
      ['Transaction date', `${two(f.date.day)}/${two(f.date.month)}/${f.date.year} ${twelveHour(f.date)}`],
      ['From account', f.payer],
      ['Beneficiary name', f.payee],
      ['Beneficiary bank', 'Meezan Bank Limited'],
      ['Channel', 'IBFT'],
    ]
      .map(
        ([name, shown], at) =>
          text(64, 370 + at * 136, name!, { size: 25, fill: '#58687a' }) +
          text(64, 416 + at * 136, shown!, { size: 31, bold: true }),
      )
      .join('') +
    text(64, 1440, 'This is a computer generated receipt.', { size: 24, fill: '#58687a' }),
};

/** Draws a screenshot of a receipt as a PNG. */
export const drawReceiptPicture = (facts: ReceiptFacts): Promise<Buffer> =>
  sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${RECEIPT_WIDTH}" height="${RECEIPT_HEIGHT}" font-family="DejaVu Sans, sans-serif">${LAYOUTS[facts.layout](facts)}</svg>`,
    ),
  )
    .png({ compressionLevel: 3 })
    .toBuffer();

const NAMES = [
  'Ayesha Siddiqa',
  'Bilal Ahmed',
  'Sana Tariq',
  'Hamza Khan',
  'Maryam Iqbal',
  'Usman Ghani',
  'Hira Malik',
  'Zain Abbas',
  'Fatima Noor',
  'Ali Raza',
  'Kiran Shah',
  'Omar Farooq',
  'Rabia Aslam',
  'Saad Qureshi',
];
const AMOUNTS = [1499_50, 2500_00, 3000_00, 349_00, 4999_00, 12000_00, 7500_00, 1800_00].map(asPaisa);

/**
 * Creates receipts that differ as those of different payments do. The same index always gives the same
 * receipt.
 */
export function sampleReceipt(at: number): ReceiptFacts {
  const random = numbers(at + 1);
  const layout = RECEIPT_LAYOUTS[at % RECEIPT_LAYOUTS.length]!;
  const digits = (count: number) => Array.from({ length: count }, () => random(10)).join('');
  const date = {
    year: 2026,
    month: 9 + random(3),
    day: 1 + random(28),
    hour: 8 + random(14),
    minute: random(60),
  };
  return {
    layout,
    transactionId:
      layout === 'bank' ? `FT26${digits(8)}` : layout === 'sadapay' ? `SDP${digits(11)}` : `7${digits(11)}`,
    amount: AMOUNTS[random(AMOUNTS.length)]!,
    payer: NAMES[random(NAMES.length)]!,
    payee: 'Qanoon Academy',
    date,
    clock: `${date.hour}:${two(date.minute)}`,
  };
}

/** Describes another payment by the same payer of the same amount, three minutes later. */
export function twinOf(facts: ReceiptFacts): ReceiptFacts {
  const random = numbers(facts.date.minute * 31 + facts.date.day);
  const minute = (facts.date.minute + 3) % 60;
  const tail = Array.from({ length: 5 }, () => random(10)).join('');
  return {
    ...facts,
    transactionId: facts.transactionId.slice(0, -5) + tail,
    date: { ...facts.date, minute },
    clock: `${facts.date.hour}:${two(minute)}`,
  };
}

/** A small generator of repeatable numbers, from 0 to `below - 1`. */
function numbers(seed: number): (below: number) => number {
  let state = (seed * 2_654_435_761) % 2_147_483_647;
  return (below) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % below;
  };
}
