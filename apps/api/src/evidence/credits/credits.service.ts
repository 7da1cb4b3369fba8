import type { Credit, CreditState, ListCreditsInput } from '@qanoon/contracts/evidence/credits';
import { encodeCursor } from '@qanoon/db/queries/queries';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import { listCandidates } from '../matching/matching.service.ts';
import { searchPayments } from '../matching/search-payments.ts';
import { type ListedObjection, listObjections } from '../objections/list-objections.ts';
import * as repo from './credits.repo.ts';
import { summarizeUnread } from './handle-unread.ts';

/**
 * Upper bound on the open credits that are checked for a certain match. Any beyond it are not counted as
 * certain.
 */
const MAX_CERTAIN = 1000;

type Candidates = Awaited<ReturnType<typeof listCandidates>>;
type ListedCredit = Omit<Credit, 'paidAt' | 'createdAt' | 'candidates' | 'objections'> & {
  paidAt: Date;
  createdAt: Date;
  objections: ListedObjection[];
  candidates: NonNullable<ReturnType<Candidates['get']>>;
};

/** One page of credits with the payments that they may pay. The counts cover all credits and messages. */
export async function listCredits(
  deps: Deps,
  input: ListCreditsInput,
): Promise<{
  items: ListedCredit[];
  nextCursor: string | null;
  openCount: number;
  matchedCount: number;
  setAsideCount: number;
  reversedCount: number;
  certainCount: number;
  unreadCount: number;
}> {
  const { db, env } = deps;
  const scope = { samples: isDemo(env) };
  const [rows, counts, certainCount, unread] = await Promise.all([
    repo.listCredits(db, input, scope),
    repo.countByState(db, scope),
    countCertain(deps),
    summarizeUnread(deps),
  ]);
  const page = rows.slice(0, input.limit);
  const last = page.at(-1)?.credit;
  return {
    items: await present(deps, page),
    nextCursor:
      rows.length > input.limit && last ? encodeCursor({ createdAt: last.paidAt, id: last.id }) : null,
    openCount: counts.open,
    matchedCount: counts.matched,
    setAsideCount: counts['set-aside'],
    reversedCount: counts.reversed,
    certainCount,
    unreadCount: unread.count,
  };
}

/** Counts the credits without a payment, and finds when the oldest of them was paid. */
export const summarizeOpenCredits = ({ db, env }: Deps) => repo.summarizeOpen(db, { samples: isDemo(env) });

/**
 * The pending payments to the account of an open credit that a reviewer may choose from, with what speaks for
 * and against each. Throws CREDIT_NOT_FOUND or CREDIT_NOT_OPEN.
 */
export async function findPayments(
  deps: Deps,
  { creditId, search }: { creditId: string; search?: string | undefined },
) {
  const row = await repo.findCredit(deps.db, creditId, { samples: isDemo(deps.env) });
  if (!row) throw new AppError('CREDIT_NOT_FOUND');
  if (getState(row.credit) !== 'open') throw new AppError('CREDIT_NOT_OPEN');
  return searchPayments(deps, row.credit, search);
}

/** The number of open credits that certainly pay a payment. */
async function countCertain(deps: Deps): Promise<number> {
  const open = await repo.listOpenWithPendingId(deps.db, { samples: isDemo(deps.env) }, MAX_CERTAIN);
  const candidates = await listCandidates(
    deps,
    open.map(({ id }) => id),
  );
  return [...candidates.values()].filter((each) => each.some(({ kind }) => kind === 'certain')).length;
}

async function present(deps: Deps, rows: repo.ListedRow[]): Promise<ListedCredit[]> {
  const open = rows.filter(({ credit }) => getState(credit) === 'open');
  const [candidates, objections] = await Promise.all([
    listCandidates(
      deps,
      open.map(({ credit }) => credit.id),
    ),
    listObjections(
      deps.db,
      rows.flatMap(({ credit }) => (credit.contradictedAt ? credit.id : [])),
    ),
  ]);
  return rows.map(({ credit, ...row }) => ({
    id: credit.id,
    payeeAccountId: credit.payeeAccountId,
    method: row.method,
    accountTitle: row.accountTitle,
    source: credit.source,
    state: getState(credit),
    amount: credit.amount,
    paidAt: credit.paidAt,
    precision: credit.precision,
    transactionId: credit.transactionId,
    payerName: credit.payerName,
    payerAccount: credit.payerAccount,
    sender: credit.sender,
    originalText: credit.originalText,
    payment: credit.paymentId
      ? {
          id: credit.paymentId,
          reference: row.reference ?? '',
          studentName: row.studentName!,
          courseTitle: row.courseTitle,
          isPending: row.paymentStatus === 'pending',
        }
      : null,
    matchedBy: row.matchedBy,
    candidates: candidates.get(credit.id) ?? [],
    objections: objections.get(credit.id) ?? [],
    createdAt: credit.createdAt,
  }));
}

const getState = ({ paymentId, setAsideAt, reversedAt }: repo.CreditRow): CreditState => {
  if (paymentId) return 'matched';
  if (setAsideAt) return 'set-aside';
  return reversedAt ? 'reversed' : 'open';
};
