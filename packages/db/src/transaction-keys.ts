import { and, asc, eq, gt, inArray, type SQL } from 'drizzle-orm';
import { creditKey } from './credit-key.ts';
import { HAS_FORMER_KEY } from './former-key.ts';
import { MAY_HAVE_LABEL } from './labelled-key.ts';
import { locked } from './locks.ts';
import { payments } from './schema.ts';
import { storedTransactionKey } from './stored-transaction-key.ts';
import type { Db, Tx } from './types.ts';
import { uniqueViolation } from './unique-violation.ts';

const BATCH = 500;
const TRIES = 3;

/**
 * Recomputes the keys of a former release, which had another rule (decision 054). A payment keeps its former
 * key when another one by the same method has the new key and neither has failed; `pnpm admin doctor` lists these.
 * Runs when a database is opened, after the migrations. Concurrent processes wait for each other's row locks.
 */
export async function recomputeFormerKeys(db: Db, batch = BATCH): Promise<void> {
  for (const rule of [HAS_FORMER_KEY, MAY_HAVE_LABEL]) await recomputeKeys(db, rule, batch);
}

async function recomputeKeys(db: Db, rule: SQL, batch: number): Promise<void> {
  for (let after: string | undefined = ''; after !== undefined; ) {
    if ((await findKeys(db, rule, after, 1)).length === 0) return;
    after = await recomputeBatch(db, rule, after, batch);
  }
}

/** Returns the last id of the batch; undefined after the last batch. */
async function recomputeBatch(
  db: Db,
  rule: SQL,
  after: string,
  batch: number,
  tries = TRIES,
): Promise<string | undefined> {
  try {
    return await db.transaction(async (tx) => {
      const rows = await locked(findKeys(tx, rule, after, batch), 'update');
      const keyed = rows
        .map((row) => ({ ...row, newKey: storedTransactionKey(row.transactionId) }))
        .filter(({ formerKey, newKey }) => newKey !== '' && newKey !== formerKey);
      const usedKeys = await findUsedKeys(
        tx,
        keyed.map(({ newKey }) => newKey),
      );
      for (const { id, method, status, formerKey: _, newKey, ...payment } of keyed) {
        const isUsed = status === 'pending' || status === 'completed';
        if (isUsed) {
          if (usedKeys.has(`${method} ${newKey}`)) continue;
          usedKeys.add(`${method} ${newKey}`);
        }
        const keys = {
          transactionKey: newKey,
          creditKey: isUsed ? creditKey({ ...payment, method, transactionKey: newKey }) : null,
        };
        await tx.update(payments).set(keys).where(eq(payments.id, id)).execute();
      }
      return rows.at(-1)?.id;
    });
  } catch (thrown) {
    // A server of the former release is still running and has used the key.
    if (tries === 1 || uniqueViolation(thrown) !== 'payments_credit_key') throw thrown;
    return recomputeBatch(db, rule, after, batch, tries - 1);
  }
}

const findKeys = (tx: Pick<Tx, 'select'>, rule: SQL, after: string, limit: number) =>
  tx
    .select({
      id: payments.id,
      method: payments.method,
      status: payments.status,
      transactionId: payments.transactionId,
      formerKey: payments.transactionKey,
      payeeAccountId: payments.payeeAccountId,
      amount: payments.amount,
      createdAt: payments.createdAt,
    })
    .from(payments)
    .where(and(rule, gt(payments.id, after)))
    .orderBy(asc(payments.id))
    .limit(limit);

/** `<method> <key>` of the payments that have these keys and have not failed. */
async function findUsedKeys(tx: Tx, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await tx
    .select({ method: payments.method, key: payments.transactionKey })
    .from(payments)
    .where(and(inArray(payments.transactionKey, keys), inArray(payments.status, ['pending', 'completed'])));
  return new Set(rows.map(({ method, key }) => `${method} ${key}`));
}
