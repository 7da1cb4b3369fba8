import type { Match } from '@qanoon/contracts/evidence/credits';
import type { Db } from '@qanoon/db/engine/client';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import { describeMatch } from './match-rules.ts';
import * as repo from './matching.repo.ts';
import { areNamesAlike } from './names-alike.ts';

type Found = { credit: repo.CreditRow; payment: repo.PaymentRow; match: Match };

/** Upper bound on the credits and payments that are compared for each suspicion. */
const COMPARED = 50;
/** The longest time between the transfers of two students whose IDs were crossed. */
const WITHIN_MS = 7 * DAY_MS;

/**
 * Adds a doubt to the matches of students who may have typed each other's ID: the credit does not name the
 * student, and somebody else's pending payment claims an open credit of the same amount that does.
 */
export async function doubtCrossedIds<Each extends Found>(
  db: Pick<Db, 'select'>,
  found: readonly Each[],
): Promise<Each[]> {
  const unnamed = found.filter(({ match: { reasons } }) => isUnnamed(reasons));
  if (unnamed.length === 0) return [...found];
  const rows = unnamed.length * COMPARED;
  const times = unnamed.map(({ credit }) => credit.paidAt.getTime());
  const near = await repo.listNearCredits(
    db,
    {
      payeeAccountIds: [...new Set(unnamed.map(({ credit }) => credit.payeeAccountId))],
      amounts: [...new Set(unnamed.map(({ credit }) => credit.amount))],
      from: new Date(Math.min(...times) - WITHIN_MS),
      until: new Date(Math.max(...times) + WITHIN_MS),
    },
    rows,
  );
  const named = unnamed.flatMap((each) => near.filter((credit) => isNamed(credit, each)));
  const keys = [...new Set(named.flatMap(({ transactionKey }) => transactionKey ?? []))];
  const claims = await repo.listPaymentsWithKeys(db, keys, rows);
  const isCrossed = (each: Each): boolean =>
    near
      .filter((credit) => isNamed(credit, each))
      .some((credit) =>
        claims.some(
          ({ id, status, payeeAccountId, transactionKey }) =>
            id !== each.payment.id &&
            status === 'pending' &&
            payeeAccountId === credit.payeeAccountId &&
            transactionKey === credit.transactionKey,
        ),
      );
  return found.map((each) =>
    unnamed.includes(each) && isCrossed(each)
      ? { ...each, match: describeMatch([...each.match.reasons, 'ids-crossed']) }
      : each,
  );
}

const isUnnamed = (reasons: Match['reasons']): boolean =>
  reasons.includes('id-equal') && reasons.includes('amount-equal') && !reasons.includes('name-alike');

/** Whether another credit of the same amount on the account names the student of the payment. */
const isNamed = (credit: repo.CreditRow, { credit: matched, payment }: Found): boolean =>
  credit.id !== matched.id &&
  credit.payeeAccountId === matched.payeeAccountId &&
  credit.amount === matched.amount &&
  areNamesAlike(credit.payerName, payment.studentName);
