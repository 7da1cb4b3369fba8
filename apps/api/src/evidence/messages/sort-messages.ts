import type {
  IgnoredReason,
  ParsedCredit,
  ParsedReversal,
  UnreadReason,
} from '@qanoon/contracts/evidence/credits';
import type { Tx } from '@qanoon/db/engine/client';
import { normalizeTransactionId } from '@qanoon/domain/orders/transaction-id';
import { findCreditKeys } from '../credits/credits.repo.ts';
import { lockImports } from '../objections/objections.repo.ts';
import { listIgnoredDebits, removeIgnored } from './ignored-messages.repo.ts';
import { findNamedIds, readDebitAsReversal } from './reading/named-ids.ts';
import type { ReadMessage } from './reading/read-messages.ts';

type Sorted = {
  parsed: { credit: ParsedCredit; text: string; sender: string }[];
  reversals: { reversal: ParsedReversal; text: string }[];
  unread: { reason: UnreadReason; text: string }[];
  ignored: { reason: IgnoredReason; text: string }[];
};

/**
 * Sorts what messages to an account say. A debit that names the ID of a credit of the account takes it back,
 * whichever of the two is received first.
 */
export async function sortMessages(
  tx: Tx,
  payeeAccountId: string,
  messages: readonly ReadMessage[],
): Promise<Sorted> {
  const sorted: Sorted = { parsed: [], reversals: [], unread: [], ignored: [] };
  for (const message of messages) {
    if (message.kind === 'credit') sorted.parsed.push(message);
    else if (message.kind === 'reversal') sorted.reversals.push(message);
    else if (message.kind === 'unread') sorted.unread.push({ reason: message.reason, text: message.text });
    else sorted.ignored.push({ reason: message.reason, text: message.text });
  }
  const debits = sorted.ignored.filter(({ reason }) => reason === 'debit');
  // Without the lock, a debit and its credit that are received at the same moment would not see each other.
  if (debits.length + sorted.parsed.length > 0) await lockImports(tx);
  const received = new Set(sorted.parsed.flatMap(({ credit }) => listKeys(credit)));
  const named = new Set(debits.flatMap(({ text }) => findNamedIds(text)));
  const known = await findCreditKeys(tx, payeeAccountId, [...named]);
  const credits = new Set([...known, ...received]);
  const takenBack = new Set(debits.filter(({ text }) => takeBack(sorted, text, credits)));
  const earlier = received.size > 0 ? await listIgnoredDebits(tx, payeeAccountId) : [];
  for (const { id, text } of earlier) if (takeBack(sorted, text, received)) await removeIgnored(tx, id);
  return { ...sorted, ignored: sorted.ignored.filter((each) => !takenBack.has(each)) };
}

/** Adds the reversal that a debit means, if it names one of the credits. */
function takeBack({ reversals, unread }: Sorted, text: string, credits: ReadonlySet<string>): boolean {
  const id = findNamedIds(text).find((each) => credits.has(each));
  if (id === undefined) return false;
  const reversal = readDebitAsReversal(text, id);
  if (reversal) reversals.push({ reversal, text });
  else unread.push({ reason: 'reversal', text });
  return true;
}

const listKeys = ({ transactionId }: ParsedCredit): string[] =>
  transactionId ? [normalizeTransactionId(transactionId)] : [];
