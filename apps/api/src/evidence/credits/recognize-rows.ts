import type { Tx } from '@qanoon/db/engine/client';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import * as repo from './recognize-rows.repo.ts';
import type { NewCredit } from './store-credits.repo.ts';

/**
 * How far the times may differ: a former import may have read the time from another column, but not another
 * day.
 */
const READ_WITHIN_MS = DAY_MS;

type Row = Pick<
  NewCredit,
  'payeeAccountId' | 'amount' | 'paidAt' | 'identity' | 'originalText' | 'payerName' | 'payerAccount'
> & { transactionId?: string | null; transactionKey?: string | null };

/**
 * Finds the rows of a statement that a former import has stored, whatever columns that used, by their whole
 * text and amount; equal rows are paired one by one. Gives their credits the ID and the payer that they
 * lacked. Returns the new rows, and the ids of the credits that got an ID. If an ID turns out to belong to
 * another credit, both are the same transfer, so one is set aside. The caller has locked the imports.
 */
export async function recognizeRows<Each extends Row>(
  tx: Tx,
  rows: readonly Each[],
  at: Date,
): Promise<{ fresh: Each[]; identified: string[] }> {
  const known = await listKnown(tx, rows);
  if (known.size === 0) return { fresh: [...rows], identified: [] };
  const fresh: Each[] = [];
  const recognized: { row: Each; credit: repo.KnownRow }[] = [];
  for (const row of rows) {
    const credit = takeKnown(known.get(getRowKey(row)), row);
    if (credit) recognized.push({ row, credit });
    else fresh.push(row);
  }
  const withNewId = recognized.filter(
    ({ row, credit }) => row.transactionKey && row.transactionKey !== credit.transactionKey,
  );
  const taken = await repo.listTaken(
    tx,
    rows[0]!.payeeAccountId,
    withNewId.map(({ row }) => row.identity),
  );
  const identified: string[] = [];
  for (const { row, credit } of withNewId) {
    const { identity, transactionId, transactionKey } = row;
    if (taken.has(identity)) await setDoubleAside(tx, credit, at);
    else if (
      await repo.setId(tx, credit.id, {
        ...{ identity, transactionId: transactionId!, transactionKey: transactionKey! },
      })
    ) {
      taken.add(identity);
      identified.push(credit.id);
    }
  }
  for (const { row, credit } of recognized)
    if (credit.payerName === '' && row.payerName)
      await repo.setPayer(tx, credit.id, { payerName: row.payerName, payerAccount: row.payerAccount ?? '' });
  return { fresh, identified };
}

const getRowKey = ({ amount, originalText }: Pick<Row, 'amount' | 'originalText'>): string =>
  `${amount} ${originalText}`;

async function listKnown(tx: Tx, rows: readonly Row[]): Promise<Map<string, repo.KnownRow[]>> {
  const [first] = rows;
  if (!first) return new Map();
  let [from, until] = [first.paidAt, first.paidAt];
  for (const { paidAt } of rows) {
    if (paidAt < from) from = paidAt;
    if (paidAt > until) until = paidAt;
  }
  const stored = await repo.listOfStatements(tx, {
    payeeAccountId: first.payeeAccountId,
    from: new Date(from.getTime() - READ_WITHIN_MS),
    until: new Date(until.getTime() + READ_WITHIN_MS),
  });
  return Map.groupBy(stored, getRowKey);
}

/**
 * Takes one credit out of those with the text of the row: the one that was read in the same way, if there is
 * one.
 */
function takeKnown(credits: repo.KnownRow[] | undefined, { identity }: Row): repo.KnownRow | undefined {
  if (!credits) return undefined;
  const alike = credits.findIndex((credit) => credit.identity === identity);
  return credits.splice(Math.max(alike, 0), 1)[0];
}

/**
 * Sets a credit aside whose transfer a message reported with its ID, because one transfer could pay two
 * orders otherwise.
 */
async function setDoubleAside(tx: Tx, credit: repo.KnownRow, at: Date): Promise<void> {
  if (credit.transactionKey !== null || !(await repo.setAside(tx, credit.id, at))) return;
  await recordDecision(tx, {
    action: 'credit.set-aside',
    ...{ actorId: null, actorName: null, personName: null, courseTitle: null },
    subjectId: credit.id,
    detail: { creditId: credit.id, amountPaisa: credit.amount, transactionId: null, automatic: true },
    createdAt: at,
  });
}
