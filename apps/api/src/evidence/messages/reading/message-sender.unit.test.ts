import { describe, expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/support/evidence/message-accounts.ts';
import { FIXTURES } from '../providers/all-fixtures.ts';
import { readMessages } from './read-messages.ts';

const [FIRST, SECOND] = [FIXTURES.jazzcash[0]!.text, FIXTURES.jazzcash[1]!.text];
const read = (text: string, account = ACCOUNTS.jazzcash) =>
  readMessages(text, account).map((message) =>
    message.kind === 'unread'
      ? message.reason
      : message.kind === 'credit'
        ? `credit ${message.sender}`
        : message.kind,
  );

test.each([
  ['03001112223'],
  ['+923001112223'],
  ['+92 300 1112223'],
  ['(0300) 111-2223'],
  ['٠٣٠٠١١١٢٢٢٣'],
  ['+1 555 123 4567'],
  ['0211112223'],
  ['From: 03001112223'],
  ['From: Sana <sana@gmail.com>'],
  ['21/8/2026, 12:46 AM\n03001112223'],
  ['03001112223\n21/8/2026, 12:46 AM'],
  ['3737'],
  ['easypaisa'],
])('a message under “%s” is not of the wallet', (above) => {
  for (const gap of ['\n', '\n\n']) expect(read(`${above}${gap}${FIRST}`)).toEqual(['other-sender']);
});

test('a line with words and a number stays a text, and its number counts', () => {
  for (const line of [
    'Ali Raza 0300-1112223',
    'Message received from +923001112223',
    'Sent by (0300) 1112223:',
  ])
    expect(read(`${line}\n${FIRST}`)).toEqual(['not-understood', 'other-sender']);
});

test('the number of an account or of a transfer in an unread message is not a sender', () => {
  for (const line of [
    'Rs 500 for A/C 03459998887',
    'You will receive Rs 500. TID: 715512349998',
    'No. 715512349998',
  ])
    expect(read(`${line}\n${FIRST}`)).toEqual([expect.not.stringContaining('credit'), 'credit ']);
});

test('shows the sender with the message that was not read', () => {
  expect(readMessages(`03001112223\n${FIRST}`, ACCOUNTS.jazzcash)).toEqual([
    { kind: 'unread', reason: 'other-sender', text: `03001112223\n${FIRST}` },
  ]);
});

test.each([
  ['8558', '8558'],
  ['JazzCash', 'JazzCash'],
  ['From: 8558', '8558'],
  ['8558\n21/8/2026, 12:46 AM', '8558'],
  ['21/8/2026\n8558', '8558'],
  ['8558\n\n21/8/2026', '8558'],
  ['12:46', ''],
])('a message under “%s” has the sender “%s”', (above, sender) => {
  expect(read(`${above}\n${FIRST}`)).toEqual([`credit ${sender}`]);
});

test('a bank may send from a short code that nobody knows, and a mail from its own domain', () => {
  const { faysal, ubl, soneri } = ACCOUNTS;
  expect(read(`8756\n${FIXTURES.faysal[0]!.text}`, faysal)).toEqual(['credit 8756']);
  expect(read(`8558\n${FIXTURES.ubl[0]!.text}`, ubl)).toEqual(['other-sender']);
  expect(read(`From: alerts@soneribank.com\n${FIXTURES.soneri[0]!.text}`, soneri)).toEqual([
    'credit alerts@soneribank.com',
  ]);
  expect(read(`From: alerts@soneribank.com.example.org\n${FIXTURES.soneri[0]!.text}`, soneri)).toEqual([
    'other-sender',
  ]);
});

describe('a person’s telephone number', () => {
  test('counts for everything below it, until another sender is named', () => {
    expect(read(`03001112223\n${FIRST}\n\n${SECOND}\n\n8558\n${FIXTURES.jazzcash[3]!.text}`)).toEqual([
      'other-sender',
      'other-sender',
      'credit 8558',
    ]);
  });

  test('counts for the second message if it is between two', () => {
    expect(read(`8558\n${FIRST}\n03001112223\n${SECOND}`)).toEqual(['credit 8558', 'other-sender']);
  });

  test('makes a message unread if it is behind it, and is a text of its own if it is alone', () => {
    expect(read(`${FIRST}\n03001112223`)).toEqual(['not-understood']);
    expect(read(`${FIRST}\n\n03001112223`)).toEqual(['credit ', 'not-understood']);
  });

  test('is that of the entry in an exported chat', () => {
    const entry = (sender: string) => `[21/08/2026, 9:12:30 AM] ${sender}: ${FIRST}`;
    expect(read(entry('+92 300 1234567'))).toEqual(['other-sender']);
    expect(read(entry('\u202a+92 300 1234567\u202c'))).toEqual(['other-sender']);
    expect(read(entry('Office phone'))).toEqual(['credit Office phone']);
    expect(read(entry('UBL'))).toEqual(['other-sender']);
  });
});

test('the payer is not the sender', () => {
  expect(read(`[21/08/2026, 9:12:30 AM] Sana Malik: ${SECOND}`)).toEqual(['other-sender']);
});
