import type { ParsedCredit } from '@qanoon/contracts/evidence/credits';
import { NOW } from '@qanoon/db/testing/factories';
import { DAY_MS, KARACHI_OFFSET_MS } from '@qanoon/domain/lib/dates';
import { randomFrom } from '../../../src/demo/plan/random-from.ts';
import { readMessages } from '../../../src/evidence/messages/reading/read-messages.ts';
import {
  previewStatement,
  readStatement,
} from '../../../src/evidence/statements/reading/statement-reader.ts';
import { ACCOUNTS, type Account, type Format, type ScenarioCredit } from './credit-scenario.ts';
import { ACCOUNTS as MESSAGE_ACCOUNTS } from './message-accounts.ts';
import { ANY_ACCOUNT, statementOf } from './statement-files.ts';

export type Import = {
  account: Account;
  source: 'message' | 'statement';
  parsed: { credit: ParsedCredit; text: string }[];
};

const MONTHS = 'JAN FEB MAR APR MAY JUN JUL AUG SEP OCT NOV DEC'.split(' ');
/** Other messages that a phone receives. */
const NOISE = [
  'Your OTP is 482913. Do not share it with anyone.',
  'Rs 1.00 sent to SANA MALIK, A/C: PK**HABB**4471 on 21/11/2026 at 00:39:08. Fee: Rs 1.55, TID: 715512349999 via IBFT',
  'Get 20% off on your next recharge! Visit https://offers.example.test',
  'Rs 4,500 received',
  'You will receive Rs 4,500.00 received from ALI RAZA. TID: 715512349998',
];

const digits = (value: number): string => String(value).padStart(2, '0');

/** The message or description of a credit, as its bank or wallet writes it. */
function messageOf({ key, format, amount, paidAt, transactionId, payerName }: ScenarioCredit): string {
  const local = new Date(paidAt.getTime() + KARACHI_OFFSET_MS);
  const [year, month, day] = [local.getUTCFullYear(), local.getUTCMonth(), local.getUTCDate()];
  const minutes = digits(local.getUTCMinutes());
  const rupees = amount / 100;
  switch (format) {
    case 'easypaisa': {
      // The clock has twelve hours and neither AM nor PM.
      const hour = digits(local.getUTCHours() % 12 || 12);
      return `Dear QANOON ACADEMY, You have received Rs.${rupees} in your Easypaisa account ***0101 from ${payerName} PK**NAYAPKKA**0101 via Raast Payment on ${digits(day)}-${digits(month + 1)}-${year} at ${hour}:${minutes}:07. Trx ID: ${transactionId}`;
    }
    case 'jazzcash':
      // Only a recent transfer may have a text without a time, because an old one would count as received
      // when it is imported.
      return key % 3 === 0 && paidAt.getTime() > NOW.getTime() - DAY_MS
        ? `Rs ${rupees.toFixed(2)} received from ${payerName}, JazzCash Mobile Account: 03XX****595. TID: ${transactionId}`
        : `Rs ${rupees.toFixed(2)} received from ${payerName}, A/C: PK**HABB**4471 on ${digits(day)}/${digits(month + 1)}/${year} at ${digits(local.getUTCHours())}:${minutes}:08. TID: ${transactionId} via IBFT`;
    case 'ubl':
      return `PKR ${rupees} received from ${payerName} in your UBL A/C *5333 on ${digits(day)}-${MONTHS[month]}-${year} ${digits(local.getUTCHours())}:${minutes} via IBFT. Tx ID ${transactionId}. For info: 111825888.`;
    case 'soneri':
      return `PKR ${rupees} received from ${payerName} ASCM in your SONE A/C*****6119 on ${digits(day)}-${MONTHS[month]}-${year} ${digits(local.getUTCHours())}:${minutes} via Raast Tx ID ${transactionId}`;
    case 'statement':
      return `Transfer from ${payerName} Transaction ID: ${transactionId}`;
  }
}

/**
 * The credits as pasted messages with noise, and as statements. Some are reported twice, and some in both.
 */
export function importsOf(credits: readonly ScenarioCredit[], seed: number): Import[] {
  const random = randomFrom(seed);
  const shuffled = shuffle(credits, random);
  const imports: Import[] = [];
  for (const account of new Set(Object.values(ACCOUNTS))) {
    const own = shuffled.filter(({ format }) => ACCOUNTS[format] === account);
    const messages = own.filter(({ format }) => format !== 'statement');
    for (const batch of batchesOf([...messages, ...messages.filter(() => random() < 0.25)], 8))
      imports.push({ account, source: 'message', parsed: pasted(batch, random) });
    const booked = own.filter(({ format }) => format === 'statement' || random() < 0.2);
    for (const batch of batchesOf([...booked, ...booked.filter(() => random() < 0.25)], 25))
      imports.push({ account, source: 'statement', parsed: booking(batch) });
  }
  return imports;
}

function pasted(credits: readonly ScenarioCredit[], random: () => number): Import['parsed'] {
  const texts = credits.map((credit) => ({
    account: MESSAGE_ACCOUNTS[credit.format as Exclude<Format, 'statement'>],
    text: [messageOf(credit), ...(random() < 0.3 ? [NOISE[Math.floor(random() * NOISE.length)]!] : [])],
  }));
  // In the scenario, the accounts of two banks are one.
  return [...new Set(texts.map(({ account }) => account))].flatMap((account) =>
    readMessages(
      texts
        .filter((each) => each.account === account)
        .flatMap(({ text }) => text)
        .join('\n\n'),
      account,
    ).filter((message) => message.kind === 'credit'),
  );
}

function booking(credits: readonly ScenarioCredit[]): Import['parsed'] {
  // A statement has each booking once, in order of time.
  const once = [...new Map(credits.map((credit) => [credit.key, credit])).values()].toSorted(
    (a, b) => a.paidAt.getTime() - b.paidAt.getTime(),
  );
  const file = Buffer.from(
    statementOf(
      once.map((credit) => ({
        day: new Date(credit.paidAt.getTime() + KARACHI_OFFSET_MS).toISOString().slice(0, 10),
        description: messageOf({ ...credit, format: 'statement' }),
        amount: credit.amount / 100,
      })),
    ),
  );
  const reading = { own: ANY_ACCOUNT, now: new Date('2026-11-22T00:00:00.000Z') };
  const preview = previewStatement(file, reading);
  if ('fault' in preview) throw new Error(JSON.stringify(preview.fault));
  const read = readStatement(file, {
    mapping: preview.mapping,
    ...reading,
  });
  if ('fault' in read) throw new Error(JSON.stringify(read.fault));
  return read.credits;
}

const batchesOf = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );

export function shuffle<Item>(items: readonly Item[], random: () => number): Item[] {
  const shuffled = [...items];
  for (let index = shuffled.length - 1; index > 0; index--) {
    const other = Math.floor(random() * (index + 1));
    [shuffled[index], shuffled[other]] = [shuffled[other]!, shuffled[index]!];
  }
  return shuffled;
}
