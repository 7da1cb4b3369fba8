import type { Objection } from '@qanoon/contracts/evidence/credits';
import type { Db } from '@qanoon/db/engine/client';
import * as repo from './objections.repo.ts';

export type ListedObjection = Omit<Objection, 'paidAt' | 'createdAt'> & { paidAt: Date; createdAt: Date };

type Row = { objection: repo.ObjectionRow; otherAccountTitle: string | null };

/** The open objections to each of these credits, oldest first. */
export async function listObjections(
  db: Pick<Db, 'select'>,
  creditIds: readonly string[],
): Promise<Map<string, ListedObjection[]>> {
  const rows = await repo.listOpenOfCredits(db, creditIds);
  return new Map(
    [...Map.groupBy(rows, ({ creditId }) => creditId)].map(([id, found]) => [id, found.map(present)]),
  );
}

/** The open objections to the transaction ID and the credit of a payment, oldest first. */
export const listObjectionsToPayment = async (
  db: Pick<Db, 'select'>,
  payment: Parameters<typeof repo.listOpenOfPayment>[1],
): Promise<ListedObjection[]> => (await repo.listOpenOfPayment(db, payment)).map(present);

const present = ({ objection, otherAccountTitle }: Row): ListedObjection => ({
  id: objection.id,
  kind: objection.kind,
  isProposed: objection.transactionKey === null,
  source: objection.source,
  amount: objection.amount,
  paidAt: objection.paidAt,
  precision: objection.precision,
  otherAccountTitle,
  originalText: objection.originalText,
  createdAt: objection.createdAt,
});
