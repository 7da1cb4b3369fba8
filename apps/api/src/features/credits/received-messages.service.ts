import type { IgnoredReason, ParsedCredit, UnreadReason } from '@qanoon/contracts/credits';
import { latinDigits } from '@qanoon/contracts/latin-digits';
import { normalizeTransactionId } from '@qanoon/contracts/transaction-id';
import type { Tx } from '@qanoon/db/client';
import type { ReadMessage } from './messages/read-messages.ts';
import { findCreditKeys } from './named-credits.repo.ts';

/** A part of a debit that may be the ID of a credit. */
const ID = /[A-Z0-9]{9,40}/gu;

type Sorted = {
  parsed: { credit: ParsedCredit; text: string; sender: string }[];
  unread: { reason: UnreadReason; text: string }[];
  ignored: { reason: IgnoredReason; text: string }[];
};

/**
 * Sorts what messages to an account say. A debit that names the ID of a credit of the account takes it back, so a person
 * reads it.
 */
export async function sortMessages(
  tx: Tx,
  payeeAccountId: string,
  messages: readonly ReadMessage[],
): Promise<Sorted> {
  const parsed = messages.filter((message) => message.kind === 'credit');
  const ofCredits = new Set(
    parsed.flatMap(({ credit: { transactionId } }) =>
      transactionId ? normalizeTransactionId(transactionId) : [],
    ),
  );
  const named = new Set(messages.filter(isDebit).flatMap(findIds));
  const stored = await findCreditKeys(tx, payeeAccountId, [...named]);
  const isTakenBack = (message: ReadMessage): boolean =>
    isDebit(message) && findIds(message).some((id) => stored.has(id) || ofCredits.has(id));
  const unread = messages.flatMap((message): Sorted['unread'] => {
    if (message.kind === 'unread') return [{ reason: message.reason, text: message.text }];
    return message.kind === 'reversal' || isTakenBack(message)
      ? [{ reason: 'reversal', text: message.text }]
      : [];
  });
  const ignored = messages.flatMap((message): Sorted['ignored'] =>
    message.kind === 'ignored' && !isTakenBack(message)
      ? [{ reason: message.reason, text: message.text }]
      : [],
  );
  return { parsed, unread, ignored };
}

const isDebit = (message: ReadMessage): boolean => message.kind === 'ignored' && message.reason === 'debit';

const findIds = ({ text }: ReadMessage): string[] => latinDigits(text).toUpperCase().match(ID) ?? [];
