import { setImmediate as nextTurn } from 'node:timers/promises';
import type { Tx } from '@qanoon/db/engine/client';
import { credits } from '@qanoon/db/schema';
import { and, asc, eq, gt, gte, inArray, isNull, lte, or } from 'drizzle-orm';

/** Upper bound on the rows in one statement. Other requests run between the statements. */
const BATCH = 500;

const COLUMNS = {
  id: credits.id,
  identity: credits.identity,
  amount: credits.amount,
  paidAt: credits.paidAt,
  transactionKey: credits.transactionKey,
  payerName: credits.payerName,
  originalText: credits.originalText,
  paymentId: credits.paymentId,
  setAsideAt: credits.setAsideAt,
};
export type KnownRow = Awaited<ReturnType<typeof listPage>>[number];

type Time = { payeeAccountId: string; from: Date; until: Date };

const listPage = (tx: Tx, { payeeAccountId, from, until }: Time, after: KnownPlace | undefined) =>
  tx
    .select(COLUMNS)
    .from(credits)
    .where(
      and(
        eq(credits.payeeAccountId, payeeAccountId),
        eq(credits.source, 'statement'),
        gte(credits.paidAt, from),
        lte(credits.paidAt, until),
        after &&
          or(
            gt(credits.paidAt, after.paidAt),
            and(eq(credits.paidAt, after.paidAt), gt(credits.id, after.id)),
          ),
      ),
    )
    .orderBy(asc(credits.paidAt), asc(credits.id))
    .limit(BATCH);
type KnownPlace = { paidAt: Date; id: string };

/** The credits that statements of an account reported in this time, oldest first. */
export async function listOfStatements(tx: Tx, time: Time): Promise<KnownRow[]> {
  const rows: KnownRow[] = [];
  for (let size = BATCH; size === BATCH; ) {
    const page = await listPage(tx, time, rows.at(-1));
    rows.push(...page);
    size = page.length;
    await nextTurn();
  }
  return rows;
}

/** Finds out which of these identities are taken by credits of the account. */
export async function listTaken(
  tx: Tx,
  payeeAccountId: string,
  identities: readonly string[],
): Promise<Set<string>> {
  const taken = new Set<string>();
  for (let start = 0; start < identities.length; start += BATCH) {
    if (start > 0) await nextTurn();
    const rows = await tx
      .select({ identity: credits.identity })
      .from(credits)
      .where(
        and(
          eq(credits.payeeAccountId, payeeAccountId),
          inArray(credits.identity, identities.slice(start, start + BATCH)),
        ),
      );
    for (const { identity } of rows) taken.add(identity);
  }
  return taken;
}

type Reading = { transactionId: string; transactionKey: string; identity: string };

/**
 * Gives a credit the ID of its row; returns false if it has another ID and already pays a payment or was set
 * aside.
 */
export async function setId(tx: Tx, id: string, reading: Reading): Promise<boolean> {
  const isUnused = and(isNull(credits.paymentId), isNull(credits.setAsideAt));
  const rows = await tx
    .update(credits)
    .set(reading)
    .where(and(eq(credits.id, id), or(isNull(credits.transactionKey), isUnused)))
    .returning({ id: credits.id });
  return rows.length > 0;
}

/** Gives a credit the payer of its row, unless it has one. */
export async function setPayer(
  tx: Tx,
  id: string,
  payer: { payerName: string; payerAccount: string },
): Promise<void> {
  await tx
    .update(credits)
    .set(payer)
    .where(and(eq(credits.id, id), eq(credits.payerName, '')));
}

/** Sets an open credit aside for the system; returns false if it is not open. */
export async function setAside(tx: Tx, id: string, at: Date): Promise<boolean> {
  const rows = await tx
    .update(credits)
    .set({ setAsideAt: at, setAsideById: null })
    .where(and(eq(credits.id, id), isNull(credits.paymentId), isNull(credits.setAsideAt)))
    .returning({ id: credits.id });
  return rows.length > 0;
}
