import { AUDIT_ACTIONS, type AuditAction, type AuditFilter } from '@qanoon/contracts/platform/audit';
import { sumCounters } from '@qanoon/db/counters/counters';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { atMost, beyond } from '@qanoon/db/queries/queries';
import { auditLog, payeeAccounts } from '@qanoon/db/schema';
import { addDays, startOfKarachiDay } from '@qanoon/domain/lib/dates';
import { and, type Column, desc, eq, gte, inArray, lt, or, type SQL, sql } from 'drizzle-orm';

type Row = typeof auditLog.$inferInsert;

/** A decision with the current names of its actor, person and course; null if it has none. */
export type Decision = Omit<Row, 'id' | 'actorName' | 'personName' | 'courseTitle'> & {
  actorName: string | null;
  personName: string | null;
  courseTitle: string | null;
};

/** Inserts the audit entry of a decision, in the transaction of the decision. */
export async function record(tx: Tx, entry: Decision): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

/**
 * The details that entries about an erased student keep, because the accounts and certificates need them. Any other detail,
 * such as a reason, may name or describe the person.
 */
const VOUCHER_FIELDS = [
  ...['amountPaisa', 'receivedPaisa', 'feePaisa', 'listPricePaisa', 'pricePaisa', 'endsAt'],
  ...['method', 'transactionId', 'reference', 'creditId'],
  ...[
    'code',
    'replaces',
    'replacement',
    'courseTitle',
    'instructorName',
    'courseSeconds',
    'markedSeconds',
    'playedSeconds',
    'source',
    'sha256',
  ],
  // These say who decided when it was not an administrator.
  ...['operator', 'automatic'],
];

/** Replaces the person's name in the entries about these subjects, and keeps the vouchers of their details only. */
export async function renameUser(tx: Tx, subjectIds: string[], name: string): Promise<void> {
  if (subjectIds.length === 0) return;
  const entries = await tx
    .select({ id: auditLog.id, detail: auditLog.detail })
    .from(auditLog)
    .where(inArray(auditLog.subjectId, subjectIds));
  for (const { id, detail } of entries) {
    const unnamed = Object.fromEntries(
      Object.entries(detail).filter(([field]) => VOUCHER_FIELDS.includes(field)),
    );
    await tx.update(auditLog).set({ personName: name, detail: unnamed }).where(eq(auditLog.id, id));
  }
}

const lowerContains = (name: Column, term: string): SQL =>
  sql`lower(${name}) like ${`%${term.toLowerCase().replace(/[\\%_]/gu, '\\$&')}%`} escape '\\'`;

const matches = ({ action, person, from, to }: AuditFilter): SQL | undefined =>
  and(
    action && eq(auditLog.action, action),
    person
      ? or(lowerContains(auditLog.actorName, person), lowerContains(auditLog.personName, person))
      : undefined,
    from ? gte(auditLog.createdAt, startOfKarachiDay(from)) : undefined,
    to ? lt(auditLog.createdAt, startOfKarachiDay(addDays(to, 1))) : undefined,
  );

/** Lists one page of the log, newest first, plus one entry to detect the next page. */
export const list = (
  db: Db,
  { cursor, limit, ...filter }: AuditFilter & { cursor?: string | null | undefined; limit: number },
) =>
  db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      actorName: auditLog.actorName,
      subjectId: auditLog.subjectId,
      personName: auditLog.personName,
      courseTitle: auditLog.courseTitle,
      detail: auditLog.detail,
      isSamplePayee: payeeAccounts.isSample,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(payeeAccounts, eq(payeeAccounts.id, auditLog.subjectId))
    .where(and(matches(filter), beyond(cursor, auditLog.createdAt, auditLog.id, 'newest-first')))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(atMost(limit + 1));

/** Returns the number of all entries, or of those of one action, from a counter that each insert updates. */
export const count = async (db: Db, action?: AuditAction): Promise<number> =>
  (await sumCounters(db, { names: (action ? [action] : AUDIT_ACTIONS).map((each) => `audit.${each}`) }))
    .count;

/** Counts the entries of a filter, at most `most`. */
export async function countMatching(db: Db, filter: AuditFilter, most: number): Promise<number> {
  const found = db
    .select({ one: sql`1`.as('one') })
    .from(auditLog)
    .where(matches(filter))
    .limit(atMost(most))
    .as('found');
  return db.$count(found);
}
