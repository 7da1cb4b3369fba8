import { createHash } from 'node:crypto';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type {
  CreditSource,
  ImportResult,
  ParsedCredit,
  ParsedReversal,
  UnreadReason,
} from '@qanoon/contracts/evidence/credits';
import { asOneLine, shortLine } from '@qanoon/contracts/lib/text';
import type { Tx } from '@qanoon/db/engine/client';
import { newId } from '@qanoon/db/engine/ids';
import { MAX_PAISA } from '@qanoon/domain/lib/money';
import { INVISIBLE } from '@qanoon/domain/lib/text/invisible';
import { normalizeTransactionId, refusedCharacter } from '@qanoon/domain/orders/transaction-id';
import type { Deps } from '../../lib/context.ts';
import { REVIEWERS } from '../../lib/live.ts';
import { scheduleMatching } from '../matching/matching.service.ts';
import type { Report } from '../objections/compare-reports.ts';
import { lockImports } from '../objections/objections.repo.ts';
import { recordObjections } from '../objections/record-objections.ts';
import { confirmTyped } from './confirm-typed.ts';
import { creditIdentity } from './identify-credit.ts';
import { recognizeRows } from './recognize-rows.ts';
import * as repo from './store-credits.repo.ts';

const HOUR_MS = 3600_000;
const EARLIEST = new Date('2000-01-01T00:00:00.000Z');
const MAX_NAME = 200;
const MAX_TEXT = 2000;
/** After this many credits of a large file, other requests run. */
const CREDITS_PER_TURN = 500;

export type CreditImport = {
  payeeAccountId: string;
  source: CreditSource;
  fileName?: string;
  /** Who imports: the administrator who pasted or uploaded, or the device that forwarded. */
  actorId?: string;
  deviceId?: string;
  /**
   * The credits, with the message or row that each was read from, and who sent the message, if it says so.
   */
  parsed: { credit: ParsedCredit; text: string; sender?: string }[];
  /** The reversals: money that the account gave back. */
  reversals: { reversal: ParsedReversal; text: string }[];
  unread: { reason: UnreadReason; text: string }[];
  /** The number of messages or rows, including those that are not credits. */
  rows: number;
  at: Date;
};

/**
 * Stores the credits and messages of a paste, a file or a device that are not known, and what contradicts
 * credits, in whichever order they are reported. A credit that is not possible, such as one in the future, is
 * stored as unread. Importing the same again adds nothing, even with other columns of a statement, and what a
 * device repeats is not even recorded. New credits are matched after the commit. `creditIds` are the new
 * credits, `unreadAdded` counts the new unread messages, and `objections` counts the new contradictions of a
 * stored credit.
 */
export async function storeCredits(
  deps: Deps,
  tx: Tx,
  {
    payeeAccountId,
    source,
    fileName = '',
    actorId,
    deviceId,
    parsed,
    reversals,
    unread,
    rows,
    at,
  }: CreditImport,
): Promise<ImportResult & { creditIds: string[]; unreadAdded: number }> {
  const accountIds = await lockImports(tx);
  const [possible, impossible] = await partition(parsed, ({ credit }) => isPossible(credit, at));
  const [takenBack, notTakenBack] = await partition(reversals, ({ reversal }) => isPossible(reversal, at));
  const unreadTexts: CreditImport['unread'] = [...unread];
  for (const { text } of [...impossible, ...notTakenBack]) unreadTexts.push({ reason: 'not-possible', text });
  const importId = await repo.insertImport(tx, {
    ...{ payeeAccountId, source, fileName, rows, added: 0, known: 0, unread: 0, createdAt: at },
    ...{ actorId: actorId ?? null, deviceId: deviceId ?? null },
  });
  const origin = { payeeAccountId, source, importId, at };
  const reported = await creditRows(possible, origin);
  const confirmed = source === 'typed' ? [] : await confirmTyped(tx, payeeAccountId, reported);
  const { fresh, identified } =
    source === 'statement' ? await recognizeRows(tx, reported, at) : { fresh: reported, identified: [] };
  const creditIds = await repo.insertCredits(tx, firstOfEach(fresh));
  const objections = await recordObjections(deps, tx, {
    ...{ payeeAccountId, accountIds, importId, at },
    credits: reported,
    reversals: takenBack.map(({ reversal, text }) => toReport(reversal, text, origin)),
  });
  for (const { originalText } of objections.unassigned)
    unreadTexts.push({ reason: 'reversal', text: originalText });
  const unreadAdded = await repo.insertUnread(tx, unreadRows(unreadTexts, origin));
  const counts = {
    added: creditIds.length,
    known: possible.length - creditIds.length,
    unread: unreadTexts.length,
  };
  const isChange =
    creditIds.length + confirmed.length + identified.length + unreadAdded + objections.added > 0;
  if (deviceId !== undefined && !isChange) await repo.deleteImport(tx, importId);
  else await repo.setCounts(tx, importId, counts);
  const toMatch = [...creditIds, ...confirmed, ...identified];
  if (toMatch.length > 0) await scheduleMatching(deps, tx, { creditIds: toMatch });
  if (isChange) tx.afterCommit(() => deps.live.publish([REVIEWERS], { topics: ['credits'] }));
  return {
    ...{ importId, rows, ...counts, identified: identified.length, objections: objections.contradicting },
    ...{ creditIds, unreadAdded },
  };
}

async function partition<Each>(
  all: readonly Each[],
  holds: (each: Each) => boolean,
): Promise<[holding: Each[], others: Each[]]> {
  const [holding, others]: [Each[], Each[]] = [[], []];
  for (const [index, each] of all.entries()) {
    if (index % CREDITS_PER_TURN === CREDITS_PER_TURN - 1) await nextTurn();
    (holds(each) ? holding : others).push(each);
  }
  return [holding, others];
}

type Origin = { payeeAccountId: string; source: CreditSource; importId: string; at: Date };

/** What a message or row reports, in the form in which it is stored and compared. */
function toReport(
  { amount, paidAt, precision, transactionId }: ParsedReversal,
  text: string,
  { payeeAccountId, source, at }: Origin,
): Report {
  const transactionKey = transactionId ? normalizeTransactionId(transactionId) || null : null;
  const originalText = storable(text);
  return { payeeAccountId, transactionKey, amount, paidAt: paidAt ?? at, precision, source, originalText };
}

/** Builds a row for each credit that was read, including those that are reported twice. */
async function creditRows(
  parsed: CreditImport['parsed'],
  origin: Origin,
): Promise<(repo.NewCredit & Report)[]> {
  const rows: (repo.NewCredit & Report)[] = [];
  const occurrences = new Map<string, number>();
  for (const [index, { credit, text, sender }] of parsed.entries()) {
    if (index % CREDITS_PER_TURN === CREDITS_PER_TURN - 1) await nextTurn();
    const report = toReport(credit, text, origin);
    const identified = { ...report, payerName: shortLine(credit.payerName, MAX_NAME) };
    let identity = creditIdentity(identified);
    // A statement lists each credit once, so equal rows without an ID are several credits.
    if (origin.source === 'statement' && !report.transactionKey) {
      const occurrence = occurrences.get(identity) ?? 0;
      occurrences.set(identity, occurrence + 1);
      identity = creditIdentity(identified, occurrence);
    }
    rows.push({
      ...identified,
      id: newId(),
      importId: origin.importId,
      transactionId: report.transactionKey && asOneLine(credit.transactionId!),
      payerAccount: shortLine(credit.payerAccount, MAX_NAME),
      sender: shortLine(sender ?? '', MAX_NAME),
      identity,
      createdAt: origin.at,
    });
  }
  return rows;
}

const firstOfEach = (rows: readonly repo.NewCredit[]): repo.NewCredit[] => {
  const first = new Map<string, repo.NewCredit>();
  for (const row of rows) if (!first.has(row.identity)) first.set(row.identity, row);
  return [...first.values()];
};

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

/** The key that keeps a text to an account from being stored twice. */
export const hashText = (payeeAccountId: string, stored: string): string =>
  createHash('sha256').update(`${payeeAccountId} ${stored}`).digest('hex');

/** Whether such an amount, time and ID can exist. Clocks may differ by an hour. */
function isPossible({ amount, paidAt, transactionId }: ParsedReversal, at: Date): boolean {
  if (!Number.isSafeInteger(amount) || amount <= 0 || amount > MAX_PAISA) return false;
  if (transactionId && (transactionId.length > 64 || refusedCharacter(transactionId))) return false;
  return paidAt === null || (paidAt >= EARLIEST && paidAt.getTime() <= at.getTime() + HOUR_MS);
}

/**
 * Characters that no database stores, or that reorder or hide what is beside them. The joiners of Urdu and
 * emoji are allowed.
 */
const NOT_STORED = new RegExp(`(?![\\n\\t\\u200c\\u200d\\ufe0f])[${INVISIBLE}\\p{Cc}\\p{Cf}\\p{Cs}]`, 'gu');
/** The text as reviewers see it, with a replacement character for each one that cannot be stored. */
export const storable = (text: string): string =>
  text.slice(0, MAX_TEXT).replace(/\r\n?/gu, '\n').replace(NOT_STORED, '\ufffd').trim();
