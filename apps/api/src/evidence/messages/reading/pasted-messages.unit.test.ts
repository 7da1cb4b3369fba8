import { MAX_PASTE } from '@qanoon/contracts/evidence/credits';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ACCOUNTS, ALL_FIXTURES } from '../../../../test/support/evidence/message-accounts.ts';
import { FIXTURES } from '../providers/all-fixtures.ts';
import { FAYSAL } from '../providers/faysal.fixtures.ts';
import { JAZZCASH } from '../providers/jazzcash.fixtures.ts';
import { creditOf } from '../providers/message-fixture.ts';
import { ALL_PROVIDERS } from '../providers/provider.ts';
import { UBL } from '../providers/ubl.fixtures.ts';
import { readMessages } from './read-messages.ts';

const { jazzcash, faysal, ubl } = ACCOUNTS;
const DEBIT =
  'Rs 1.00 sent to HAMZA KHAN, A/C: *5333 on 21/08/2026 at 00:39:08. Fee: Rs 1.55, TID:721300000001';

describe('a pasted text', () => {
  test('may contain messages line by line, in blocks, and with numbers above', () => {
    const [first, second, third] = [JAZZCASH[0]!, JAZZCASH[1]!, JAZZCASH[3]!];
    const text = `8558\n21/8/2026, 12:46 AM\n${first.text}\n${second.text}\r\n \r\n\n${DEBIT}\n${third.text}\n\nHello`;
    expect(readMessages(text, jazzcash)).toEqual([
      { kind: 'credit', credit: creditOf(first), text: first.text, sender: '8558' },
      { kind: 'credit', credit: creditOf(second), text: second.text, sender: '8558' },
      { kind: 'ignored', reason: 'debit', text: DEBIT },
      { kind: 'credit', credit: creditOf(third), text: third.text, sender: '' },
      { kind: 'unread', reason: 'not-understood', text: 'Hello' },
    ]);
  });

  test('may be an exported chat, in which each entry is a message', () => {
    const [first, second] = [FAYSAL[2]!, FAYSAL[0]!];
    const text = `\u200e[21/08/2026, 9:12:30 AM] Bank: ${first.text}\n[21/08/2026, 9:13:30 AM] Sana: Thanks\n\u200f${second.text}`;
    expect(readMessages(text, faysal)).toMatchObject([
      { kind: 'credit', credit: creditOf(first), sender: 'Bank' },
      { kind: 'unread', reason: 'not-understood' },
      { kind: 'credit', credit: creditOf(second) },
    ]);
  });

  test('has no credits if it has no message', () => {
    expect(readMessages(' \n\n\t\n', ubl)).toEqual([]);
  });

  test('keeps a sentence behind a message with it, because it may take the message back', () => {
    const text = `${UBL[0]!.text}\nThis transfer was wrong.`;
    expect(readMessages(text, ubl)).toEqual([{ kind: 'unread', reason: 'not-understood', text }]);
  });

  test('gives the same credits in any order', () => {
    fc.assert(
      fc.property(
        fc
          .constantFrom(...ALL_PROVIDERS)
          .chain(({ name }) => fc.tuple(fc.constant(ACCOUNTS[name]), fc.shuffledSubarray(FIXTURES[name]))),
        fc.constantFrom('\n', '\n\n', '\r\n', '\n \t\n'),
        ([account, fixtures], separator) => {
          const read = readMessages(fixtures.map(({ text }) => text).join(separator), account);
          expect(read).toEqual(
            fixtures.map((fixture) => ({
              ...{ kind: 'credit', credit: creditOf(fixture), text: fixture.text, sender: '' },
            })),
          );
        },
      ),
    );
  });
});

/** Parts of messages, and what an attacker repeats to make a pattern retry again and again. */
const PART = fc.oneof(
  fc.constantFrom(
    ...ALL_FIXTURES.flatMap(({ fixture: { text } }) => text.split(/(?= )/u)),
    ...[
      'Dear ',
      'A ',
      ' . ',
      ',,,',
      '1,',
      '*',
      'PK**',
      ' via Raast',
      ' Fee: Rs 1',
      '\n',
      '\n\n',
      '   \u200f',
      ' \n',
      '\u202e',
    ],
  ),
  fc.string({ unit: 'binary', maxLength: 8 }),
);
const HOSTILE = fc
  .tuple(
    fc.constantFrom('', ...ALL_FIXTURES.map(({ fixture }) => fixture.text)),
    fc.nat(),
    fc.array(PART, { minLength: 1, maxLength: 6 }),
  )
  .map(([start, cut, parts]) => {
    const repeated = parts.join('') || 'A';
    const head = start.slice(0, cut % (start.length + 1));
    return (head + repeated.repeat(Math.ceil(MAX_PASTE / repeated.length))).slice(0, MAX_PASTE);
  });

// Patterns with quadratic time take much longer than the timeout.
test('50,000 hostile characters are read within a bounded time', { timeout: 120_000 }, () => {
  fc.assert(
    fc.property(HOSTILE, (text) => void readMessages(text, ubl)),
    { numRuns: 300 },
  );
});

/** A message that differs from its template in one place: it must not become a credit with other facts. */
test('a changed message is the same credit or is not read', () => {
  const sign = fc.constantFrom(
    '\u202e',
    '\u200f',
    '\u200b',
    '\u0430',
    '\0',
    '!',
    '<',
    '"',
    ';',
    '=',
    '|',
    '~',
  );
  fc.assert(
    fc.property(fc.constantFrom(...ALL_FIXTURES), fc.nat(), sign, ({ fixture, account }, at, inserted) => {
      const position = at % (fixture.text.length + 1);
      const text = fixture.text.slice(0, position) + inserted + fixture.text.slice(position);
      const read = readMessages(text, account);
      const credits = read.filter(({ kind }) => kind === 'credit');
      const isAtEnd = position === 0 || position === fixture.text.length;
      // A letter of another script may only be in a name, and a direction mark only around the message.
      if (inserted !== '\u0430' && !(inserted === '\u200f' && isAtEnd)) expect(credits).toEqual([]);
      for (const each of credits)
        expect(each).toMatchObject({
          credit: { amount: fixture.amount, transactionId: fixture.transactionId ?? null },
        });
    }),
    { numRuns: 2000 },
  );
});

test.each([
  'Rs 5,500.00 will be received in your JazzCash Mobile Account:03XXXXXXXXX via Raast. TID: 715335861320',
  'Rs 5,500.00 not received in your JazzCash Mobile Account:03XXXXXXXXX via Raast. TID: 715335861320',
  DEBIT,
  `${DEBIT} received from SANA MALIK`,
  'Fee: Rs 5,500.00 received in your JazzCash Mobile Account:03XXXXXXXXX via Raast. TID: 715335861320',
  'You got a request of Rs. 300 from Fatima Noor',
  'You got Rs. 300 from your balance',
  'Fatima Noor sent you Rs. 300. This is only a reminder.',
])('“%s” is not a credit', (text) => {
  for (const account of Object.values(ACCOUNTS))
    expect(readMessages(text, account).filter(({ kind }) => kind === 'credit')).toEqual([]);
});
