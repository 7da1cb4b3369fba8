import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { CreditSource, ImportResult, ParsedCredit, UnreadReason } from '@qanoon/contracts/credits';
import { INVISIBLE } from '@qanoon/contracts/invisible';
import { toPaisa } from '@qanoon/contracts/money';
import { asOneLine } from '@qanoon/contracts/text';
import { normalizeTransactionId, refusedCharacter } from '@qanoon/contracts/transaction-id';
import type { Tx } from '@qanoon/db/client';
import { newId } from '@qanoon/db/ids';
import type { Deps } from '../../context.ts';
import { REVIEWERS } from '../../live.ts';
import { scheduleMatching } from '../matching/matching.service.ts';
import { creditIdentity } from './credit-identity.ts';
import * as repo from './credit-imports.repo.ts';

const HOUR_MS = 3600_000;
/** The largest amount of `pkr`. */
const MAX_AMOUNT = toPaisa(10_000_000);
const EARLIEST = new Date('2000-01-01T00:00:00.000Z');
const MAX_NAME = 200;
const MAX_TEXT = 2000;
/** Other requests run after so many credits of a large file. */
const CREDITS_PER_TURN = 500;

export type CreditImport = {
  payeeAccountId: string;
  source: CreditSource;
  fileName?: string;
  /** The administrator who pasted or uploaded, or the device that forwarded. */
  actorId?: string;
  deviceId?: string;
  /** The credits, with the message or row that they were read from, and who sent the message, if it says so. */
  parsed: { credit: ParsedCredit; text: string; sender?: string }[];
  unread: { reason: UnreadReason; text: string }[];
  /** The number of messages or rows, with those that are no credits. */
  rows: number;
  at: Date;
};

/**
 * Stores the credits and messages of a paste, a file or a device that are not known. A credit that is not possible, such
 * as one in the future, is stored as unread. Importing the same again adds nothing; what a device repeats is not even
 * recorded. New credits are matched after the commit. `creditIds`: the new credits. `unreadAdded`: the new unread messages.
 */
export async function storeCredits(
  deps: Deps,
  tx: Tx,
  { payeeAccountId, source, fileName = '', actorId, deviceId, parsed, unread, rows, at }: CreditImport,
): Promise<ImportResult & { creditIds: string[]; unreadAdded: number }> {
  const possible: CreditImport['parsed'] = [];
  const unreadTexts = [...unread];
  for (const [index, each] of parsed.entries()) {
    if (index % CREDITS_PER_TURN === CREDITS_PER_TURN - 1) await nextTurn();
    if (isPossible(each.credit, at)) possible.push(each);
    else unreadTexts.push({ reason: 'not-possible', text: each.text });
  }
  const importId = await repo.insertImport(tx, {
    ...{ payeeAccountId, source, fileName, rows, added: 0, known: 0, unread: 0, createdAt: at },
    ...{ actorId: actorId ?? null, deviceId: deviceId ?? null },
  });
  const origin = { payeeAccountId, source, importId, at };
  const creditIds = await repo.insertCredits(tx, await creditRows(possible, origin));
  const unreadAdded = await repo.insertUnread(tx, unreadRows(unreadTexts, origin));
  const counts = {
    added: creditIds.length,
    known: possible.length - creditIds.length,
    unread: unreadTexts.length,
  };
  if (deviceId !== undefined && creditIds.length + unreadAdded === 0) await repo.deleteImport(tx, importId);
  else await repo.setCounts(tx, importId, counts);
  if (creditIds.length > 0) await scheduleMatching(deps, tx, { creditIds });
  if (creditIds.length + unreadAdded > 0)
    tx.afterCommit(() => deps.live.publish([REVIEWERS], { topics: ['credits'] }));
  return { importId, rows, ...counts, creditIds, unreadAdded };
}

type Origin = { payeeAccountId: string; source: CreditSource; importId: string; at: Date };

async function creditRows(
  parsed: CreditImport['parsed'],
  { payeeAccountId, source, importId, at }: Origin,
): Promise<repo.NewCredit[]> {
  const rows = new Map<string, repo.NewCredit>();
  const occurrences = new Map<string, number>();
  for (const [index, { credit, text, sender }] of parsed.entries()) {
    if (index % CREDITS_PER_TURN === CREDITS_PER_TURN - 1) await nextTurn();
    const { amount, precision } = credit;
    const transactionKey = credit.transactionId ? normalizeTransactionId(credit.transactionId) || null : null;
    const payerName = shortLine(credit.payerName, MAX_NAME);
    const paidAt = credit.paidAt ?? at;
    const identified = { payeeAccountId, transactionKey, amount, paidAt, precision, payerName };
    let identity = creditIdentity(identified);
    // A statement lists each credit once, so equal rows without an ID are several credits.
    if (source === 'statement' && !transactionKey) {
      const occurrence = occurrences.get(identity) ?? 0;
      occurrences.set(identity, occurrence + 1);
      identity = creditIdentity(identified, occurrence);
    }
    if (rows.has(identity)) continue;
    rows.set(identity, {
      ...identified,
      id: newId(),
      source,
      importId,
      transactionId: transactionKey && asOneLine(credit.transactionId!),
      payerAccount: shortLine(credit.payerAccount, MAX_NAME),
      sender: shortLine(sender ?? '', MAX_NAME),
      originalText: storable(text),
      identity,
      createdAt: at,
    });
  }
  return [...rows.values()];
}

const unreadRows = (
  unread: CreditImport['unread'],
  { payeeAccountId, importId, at }: Origin,
): repo.NewUnread[] => [
  ...new Map(
    unread.map(({ reason, text }) => {
      const stored = storable(text);
      const hash = hashText(payeeAccountId, stored);
      return [hash, { payeeAccountId, importId, reason, text: stored, hash, createdAt: at }];
    }),
  ).values(),
];

/** By which a text to an account is stored once. */
export const hashText = (payeeAccountId: string, stored: string): string =>
  createHash('sha256').update(`${payeeAccountId} ${stored}`).digest('hex');

/** Whether an amount, a time and an ID like these can exist. Clocks may differ by an hour. */
function isPossible({ amount, paidAt, transactionId }: ParsedCredit, at: Date): boolean {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > MAX_AMOUNT) return false;
  if (transactionId && (transactionId.length > 64 || refusedCharacter(transactionId))) return false;
  return paidAt === null || (paidAt >= EARLIEST && paidAt.getTime() <= at.getTime() + HOUR_MS);
}

/** Characters that no database stores, or that reorder or hide what is beside them; joiners of Urdu and emoji are neither. */
const NOT_STORED = new RegExp(`(?![\\n\\t\\u200c\\u200d\\ufe0f])[${INVISIBLE}\\p{Cc}\\p{Cf}\\p{Cs}]`, 'gu');
/** A text as reviewers see it: a replacement character is in the place of one that cannot be stored. */
export const storable = (text: string): string =>
  text.slice(0, MAX_TEXT).replace(/\r\n?/gu, '\n').replace(NOT_STORED, '\ufffd').trim();

const shortLine = (text: string, length: number): string =>
  asOneLine(text.slice(0, length)).replace(/\s+/gu, ' ');
