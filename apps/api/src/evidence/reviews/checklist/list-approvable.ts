import type { approvablePayments } from '@qanoon/contracts/evidence/reviews';
import { sumPaisa } from '@qanoon/domain/lib/money';
import type { z } from 'zod';
import type { Deps } from '../../../lib/context.ts';
import { listCertain } from './read-facts.ts';
import { listWithOpenCredit } from './review-facts.repo.ts';

/** Upper bound on the waiting payments that are counted. Any beyond it are approved all the same. */
const MOST = 500;
const SHOWN = 20;

/** What the automatic approval would approve if it started now with the payments that wait. */
export async function listApprovable({ db }: Deps): Promise<z.input<typeof approvablePayments>> {
  const waiting = await listWithOpenCredit(db, MOST);
  const certain = await listCertain(
    db,
    waiting.map(({ id }) => id),
  );
  // A payment that a person has connected waits for a person.
  const found = waiting.filter(({ id }) => certain.get(id)?.isConnected === false);
  return {
    count: found.length,
    amount: sumPaisa(found.map(({ amount }) => amount)),
    payments: found
      .slice(0, SHOWN)
      .map(({ id, studentName, amount }) => ({ paymentId: id, studentName, amount })),
  };
}
