import { KNOWN_MESSAGES } from '@qanoon/domain/evidence/known-messages';
import { expect, test } from 'vitest';
import { ACCOUNTS } from '../../../../test/support/evidence/message-accounts.ts';
import { PARSERS } from '../providers/parsers.ts';
import type { ProviderName } from '../providers/provider.ts';
import { readMessage } from './read-messages.ts';

test.each(KNOWN_MESSAGES)(
  'the example of $provider that administrators see is read as a credit',
  ({ provider, text }) => {
    const account = ACCOUNTS[provider.replace(' Bank', '').toLowerCase() as ProviderName];
    const read = readMessage(text, account);
    expect(read.kind === 'credit' && read.credit.amount).toBe(text.includes('5,500') ? 550_000 : 150_000);
  },
);

test('administrators see an example of each bank and wallet whose messages are read', () => {
  expect(KNOWN_MESSAGES).toHaveLength(PARSERS.length);
});
