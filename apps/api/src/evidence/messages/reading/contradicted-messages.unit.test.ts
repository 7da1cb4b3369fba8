import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS, ALL_FIXTURES } from '../../../../test/support/evidence/message-accounts.ts';
import { FIXTURES } from '../providers/all-fixtures.ts';
import { creditOf } from '../providers/message-fixture.ts';
import { readMessage, readMessages } from './read-messages.ts';

const [UBL, RAAST, JAZZCASH] = [
  FIXTURES.ubl[0]!.text,
  FIXTURES.easypaisa[0]!.text,
  FIXTURES.jazzcash[0]!.text,
];
const { ubl, easypaisa, jazzcash } = ACCOUNTS;
const reasonOf = (text: string, account = ubl) => {
  const read = readMessage(text, account);
  return read.kind === 'unread' ? read.reason : read.kind;
};

const WORDS = [
  ...[
    'failed',
    'Failed',
    'PENDING',
    'reversed',
    'Reversal',
    'returned',
    'refunded',
    'not',
    'cancelled',
    'declined',
  ],
  ...[
    'will be',
    'scheduled',
    'under process',
    'on hold',
    'rejected',
    'unsuccessful',
    'requested',
    'debited',
    'expected',
  ],
  ...['ناکام', 'واپس', 'منسوخ', 'زیر التوا', 'نہیں', 'ہوں گے', 'مسترد', 'nakam', 'wapas', 'nahi'],
];
const CURRENCIES = ['USD', 'usd', 'AED 500', 'EUR', '$', '€', 'dollars', 'ریال', 'ڈالر', 'INR 4,500'];
const ACCOUNT_NAMES = [
  '*7777',
  'A/C *7777',
  'PK36SCBL0000001123456702',
  '03459999999',
  'in your HBL A/C *7777',
];

/** Every place between two words of a fixture, and before and after it. */
const PLACE = fc.tuple(fc.constantFrom(...ALL_FIXTURES), fc.nat()).map(([{ fixture, account }, at]) => {
  const words = fixture.text.split(' ');
  const position = at % (words.length + 1);
  return { account, start: words.slice(0, position), end: words.slice(position) };
});

test('a credit is not read as one if a contradicting word, state, currency or account is added', () => {
  fc.assert(
    fc.property(
      PLACE,
      fc.constantFrom(...WORDS, ...CURRENCIES, ...ACCOUNT_NAMES),
      ({ account, start, end }, added) => {
        const text = [...start, added, ...end].join(' ');
        expect(readMessages(text, account).filter(({ kind }) => kind === 'credit')).toEqual([]);
      },
    ),
    { numRuns: 3000 },
  );
});

test('a credit is not read as one if a sign or a direction is added to its amount', () => {
  for (const { fixture, account } of ALL_FIXTURES)
    for (const [pattern, replacement] of [
      [/(?:Rs|PKR)\.? ?[0-9]/u, '-$&'],
      [/(?:Rs|PKR)\.? ?(?=[0-9])/u, '$&-'],
      [/(?:Rs|PKR)\.? ?(?=[0-9])/u, '$&\u2212'],
      [/(?:Rs|PKR)\.? ?[0-9,.]*[0-9]/u, '($&)'],
      [/(?:Rs|PKR)\.? ?[0-9,.]*[0-9]/u, '$& Dr'],
      [/(?:Rs|PKR)\.? ?[0-9,.]*[0-9]/u, '$&-'],
    ] as const)
      expect(readMessages(fixture.text.replace(pattern, replacement), account)).not.toMatchObject([
        { kind: 'credit' },
      ]);
});

/**
 * Only details behind the facts (a channel, a balance, a second reference) and a greeting in front may be cut
 * off. The name in a message of NayaPay, which has neither an ID nor an end, cannot be checked, but such a
 * credit is never certain.
 */
test('a credit that is cut at any place is the same credit or is not read', () => {
  for (const { fixture, account } of ALL_FIXTURES)
    for (let at = 1; at < fixture.text.length; at++)
      for (const part of [fixture.text.slice(0, at), fixture.text.slice(at)])
        for (const read of readMessages(part, account)) {
          if (read.kind !== 'credit') continue;
          const isNameOnly = account === ACCOUNTS.nayapay && read.credit.amount === fixture.amount;
          expect(isNameOnly ? read.credit.transactionId : read.credit, part).toEqual(
            isNameOnly ? null : creditOf(fixture),
          );
        }
});

test.each([
  ['TID: 797403474', JAZZCASH.replace('715335861320', '797403474'), jazzcash],
  ['Tx ID 708782570', UBL.replace('7014061940', '708782570'), ubl],
  ['Trx ID 575293', RAAST.replace('52438501193', '575293'), easypaisa],
  ['Trx ID 5', RAAST.replace('52438501193', '5'), easypaisa],
])('the reader finds the ID cut off in “%s”', (_id, text, account) => {
  expect(reasonOf(text, account)).toBe('id-cut-off');
});

test('the reader does not understand an ID that is longer than those of the provider, or has other characters', () => {
  expect(reasonOf(UBL.replace('7014061940', '70140619401'))).toBe('not-understood');
  expect(reasonOf(UBL.replace('7014061940', '701406194O'))).toBe('not-understood');
});

test.each([
  ['reversal', `${UBL.replace('via IBFT', 'via IBFT reversed')}`],
  ['reversal', 'Your transaction of PKR 1,500 was returned.'],
  ['reversal', 'Rs 500 refunded by the shop'],
  ['reversal', 'آپ کے 1500 روپے واپس کر دیے گئے'],
  ['unclear-state', UBL.replace('received', 'will be received')],
  ['unclear-state', UBL.replace('received from', 'request received from')],
  ['unclear-state', UBL.replace('via IBFT', 'via IBFT failed')],
  ['unclear-state', UBL.replace('HAMZA KHAN', 'HAMZA will not be')],
  ['unclear-state', RAAST.replace('You have received', 'You will receive')],
  ['unclear-state', 'Rs 500 sent by SANA MALIK will be received tomorrow. TID: 715335861320'],
  ['unclear-state', 'Your transfer of PKR 1,500 is pending.'],
  ['unclear-state', '1500 روپے کی ادائیگی ناکام ہو گئی'],
  ['other-currency', UBL.replace('PKR', 'USD')],
  ['other-currency', 'USD 1,000.00 received from SANA MALIK in your UBL A/C *5333'],
  ['other-currency', 'You have received $500 from SANA MALIK'],
] as const)('the reader finds the reason %s in “%s”', (reason, text) => {
  expect(reasonOf(text)).toBe(reason);
});

describe('a reversal', () => {
  const FACTS = { amount: 100, transactionId: '7014061940', paidAt: null, precision: 'import' };

  test.each([
    `${UBL} Reversed.`,
    `${UBL} This transaction has been reversed.`,
    `${UBL}\nThe above amount was returned to the sender.`,
    `Reversal: ${UBL}`,
    `REFUND of ${UBL}`,
  ])('is read from “%s”', (text) => {
    expect(readMessages(text, ubl)).toEqual([{ kind: 'reversal', reversal: FACTS, text }]);
  });

  test.each([
    ['PKR 1 debited from your UBL A/C *5333 on 22-AUG-2026 00:39 via IBFT. Tx ID 7014061940.', ubl],
    ['PKR 1 has been reversed from your UBL A/C *5333 on 22-AUG-2026 00:39. Tx ID: 7014061940', ubl],
    [
      'Rs 1.00 returned from your JazzCash Mobile Account: 03XX****595 on 22/08/2026 at 00:39. TID: 701406194001',
      jazzcash,
    ],
    [
      'Rs. 1 deducted from your Easypaisa account ***0101 on 22-08-2026 at 00:39. Trx ID: 70140619401',
      easypaisa,
    ],
    ['PKR 1 reversed from FBL A/C *7432 on 22-Aug-26 at 12:39 AM Ref # 701406194001', ACCOUNTS.faysal],
    [
      'PKR 1 debited from your SONE A/C*****6119 on 22-Aug-2026 00:39 via Raast Tx ID SONEPKKA7014061940',
      ACCOUNTS.soneri,
    ],
  ])('is read from the debit “%s”', (text, account) => {
    expect(readMessages(text, account)).toMatchObject([
      {
        kind: 'reversal',
        reversal: { amount: 100, paidAt: new Date('2026-08-21T19:39:00.000Z'), precision: 'minute' },
      },
    ]);
  });

  test.each([
    ['PKR 1 reversed. Tx ID 7014061940', ubl],
    ['Your transaction of PKR 1 with Tx ID 7014061940 has been reversed.', ubl],
    ['Rs 1.00 has been refunded. TID: 701406194001', jazzcash],
    ['Your payment of Rs. 1 with Trx ID 70140619401 was returned', easypaisa],
  ])('is read from “%s”, which names no account', (text, account) => {
    expect(readMessages(text, account)).toMatchObject([
      { kind: 'reversal', reversal: { amount: 100, paidAt: null, precision: 'import' } },
    ]);
  });

  test.each([
    ['other-account', `${UBL.replace('*5333', '*7777')} Reversed.`],
    ['id-cut-off', 'PKR 1 debited from your UBL A/C *5333 on 22-AUG-2026 00:39. Tx ID 70140619'],
    ['reversal', `${UBL.replace('7014061940', '70140619')} Reversed.`],
    ['unclear-state', `${UBL.replace('HAMZA', 'HAMZA not')} Reversed.`],
    ['reversal', 'PKR 1 has been reversed. Please contact your branch.'],
    ['other-account', 'Rs 1.00 has been refunded. TID: 701406194001'],
    ['reversal', 'PKR 1 reversed. Tx ID ABCD7014061940'],
  ] as const)('is unread for the reason %s in “%s”', (reason, text) => {
    expect(reasonOf(text)).toBe(reason);
  });
});
