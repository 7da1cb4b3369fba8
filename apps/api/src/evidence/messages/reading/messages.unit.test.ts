import { describe, expect, test } from 'vitest';
import { ACCOUNTS, ALL_FIXTURES } from '../../../../test/support/evidence/message-accounts.ts';
import { FIXTURES } from '../providers/all-fixtures.ts';
import { EASYPAISA } from '../providers/easypaisa.fixtures.ts';
import { creditOf } from '../providers/message-fixture.ts';
import { PARSERS } from '../providers/parsers.ts';
import { UBL } from '../providers/ubl.fixtures.ts';
import { readMessage, readMessages } from './read-messages.ts';

const kindOf = (text: string, account = ACCOUNTS.ubl) => {
  const read = readMessage(text, account);
  return read.kind === 'unread' ? read.reason : read.kind;
};

test('every parser has fixtures', () => {
  expect(PARSERS.map(({ provider }) => provider.name)).toEqual(Object.keys(FIXTURES));
});

describe.each(PARSERS.map((parser) => ({ name: parser.provider.name, ...parser })))(
  'the parser of $name',
  ({ name, parse }) => {
    test.each(FIXTURES[name])('reads “$text”', (fixture) => {
      expect(parse(fixture.text)).toMatchObject({ kind: 'credit', credit: creditOf(fixture) });
      expect(readMessage(fixture.text, ACCOUNTS[name])).toEqual({
        ...{ kind: 'credit', credit: creditOf(fixture), text: fixture.text, sender: '' },
      });
    });

    test('reads no message of the other providers', () => {
      const others = Object.entries(FIXTURES).filter(([other]) => other !== name);
      for (const { text } of others.flatMap(([, fixtures]) => fixtures)) {
        expect(parse(text)).toBeUndefined();
        expect(kindOf(text, ACCOUNTS[name])).toBe('other-account');
      }
    });
  },
);

test('line breaks, capitals, no-break spaces and Eastern digits make no difference', () => {
  for (const { fixture, account } of ALL_FIXTURES) {
    const [expected, read] = [creditOf(fixture), (text: string) => readMessages(text, account)];
    const wrapped = fixture.text.replace(/ (?=from|on|via)/gu, '\n').replaceAll(' ', '\u00a0');
    expect(read(wrapped)).toEqual([expect.objectContaining({ credit: expected })]);
    const eastern = fixture.text.replace(/\d/gu, (digit) => String.fromCodePoint(0x6f0 + Number(digit)));
    expect(read(eastern)).toEqual([expect.objectContaining({ credit: expected })]);
    expect(read(fixture.text.toLowerCase())[0]).toMatchObject({ credit: { amount: expected.amount } });
  }
});

const UBL_TEXT = UBL[0]!.text;
const RAAST_TEXT = EASYPAISA[0]!.text;
test.each([
  UBL_TEXT.replace('PKR 1', 'Fee: PKR 1'),
  `${UBL_TEXT} Tx ID 7014061941`,
  // These are the message of another country, and other sentences.
  'Received PKR 1 from HAMZA KHAN in your UBL A/C *5333 on 21-AUG-2026 00:39 via IBFT. Tx ID 7014061940.',
  `FWD: ${UBL_TEXT}`,
  `Bank: ${UBL_TEXT}`,
  `[21/08/2026, 9:12:30 AM] Bank: [21/08/2026, 9:12:30 AM] Bank: ${UBL_TEXT}`,
  'Hello, I have sent you the fee.',
  '',
  // These contain letters that look like Latin ones.
  UBL_TEXT.replace('received', 'rec\u0435ived'),
  UBL_TEXT.replace('PKR', '\u0420KR'),
  RAAST_TEXT.replace('Rs.', 'R\u017f.'),
  UBL_TEXT.replace('PKR', 'P\u212aR'),
  UBL_TEXT.replace('Tx ID 7014061940', 'Tx ID 70140\u041e1940'),
  // These contain characters that reorder or hide text.
  UBL_TEXT.replace('PKR 1', 'PKR \u202e000,1\u202c'),
  UBL_TEXT.replace('received', 'rec\u200beived'),
  UBL_TEXT.replace('HAMZA', '\u2067HAMZA'),
  ...['\u3164', '\u115f', '\u1160', '\uffa0', '\u034f', '\ufe0f', '\u2800'].map((unseen) =>
    UBL_TEXT.replace('HAMZA', `HAM${unseen}ZA`),
  ),
  UBL_TEXT.replace('HAMZA ', 'HAMZA\ufeff'),
  UBL_TEXT.replace('HAMZA', 'HAM\0ZA'),
  // The name of this payer contains a message.
  UBL_TEXT.replace('HAMZA KHAN', 'X in your UBL A/C *1 on 21-AUG-2026 00:39 via IBFT. Tx ID 9999999999. Y'),
])('the reader does not understand “%s”', (text) => {
  expect(kindOf(text)).toBe('not-understood');
});

test.each([
  ['a direction mark in front', (text: string) => `\u200f${text}`],
  ['direction marks around it', (text: string) => `\u200e\u061c${text}\u200f`],
  [
    'a chat exported on an iPhone',
    (text: string) => `\u200e[21/08/2026, 9:12:30\u202fAM] Bank: \u200e${text}`,
  ],
  ['a chat exported on Android', (text: string) => `21/08/2026, 9:12 am - Office phone: ${text}`],
  ['a chat with a clock of 24 hours', (text: string) => `[21.08.26, 21:12:30] Office phone: ${text}`],
])('the reader reads each message with %s', (_frame, framed) => {
  for (const { fixture, account } of ALL_FIXTURES)
    expect(readMessages(framed(fixture.text), account)).toMatchObject([
      { kind: 'credit', credit: creditOf(fixture) },
    ]);
});

test.each([
  UBL_TEXT.replace('PKR 1', 'PKR 0'),
  UBL_TEXT.replace('PKR 1', 'PKR 10,000,000.01'),
  UBL_TEXT.replace('PKR 1', 'PKR 1,50'),
  UBL_TEXT.replace('PKR 1', 'PKR 1.005'),
  UBL_TEXT.replace('21-AUG', '31-SEP'),
  UBL_TEXT.replace('21-AUG', '21-XXX'),
  UBL_TEXT.replace('2026', '1026'),
  UBL_TEXT.replace('00:39', '24:00'),
  UBL_TEXT.replace('00:39', '13:05 AM'),
  UBL_TEXT.replace('00:39', '0:05 PM'),
  RAAST_TEXT.replace('09-07-2026', '29-02-2026'),
])('the reader finds “%s” not possible', (text) => {
  expect(kindOf(text)).toBe('not-possible');
});

test.each([
  ['1500', 150_000],
  ['1,500.00', 150_000],
  ['1,500.5', 150_050],
  ['1,00,000', 10_000_000],
  ['10,000,000', 1_000_000_000],
  ['1500/-', 150_000],
])('the reader reads the amount %s', (amount, paisa) => {
  expect(readMessage(UBL_TEXT.replace('PKR 1', `PKR ${amount}`), ACCOUNTS.ubl)).toMatchObject({
    credit: { amount: paisa },
  });
});

test.each([
  ['09-07-2026 at 12:00:00', '2026-07-08T19:00:00.000Z', 'half-day'],
  ['09-07-2026 at 00:30:00', '2026-07-08T19:30:00.000Z', 'minute'],
  ['09/07/2026 at 11:59:59', '2026-07-09T06:59:59.000Z', 'half-day'],
  ['2026-07-09 at 23:59', '2026-07-09T18:59:00.000Z', 'minute'],
  ['9-JUL-26 at 2:20 pm', '2026-07-09T09:20:00.000Z', 'minute'],
  ['9-JUL-26 at 14:20 PM', '2026-07-09T09:20:00.000Z', 'minute'],
])('the reader reads the time %s', (printed, paidAt, precision) => {
  expect(
    readMessage(RAAST_TEXT.replace('09-07-2026 at 02:20:07', printed), ACCOUNTS.easypaisa),
  ).toMatchObject({
    credit: { paidAt: new Date(paidAt), precision },
  });
});
