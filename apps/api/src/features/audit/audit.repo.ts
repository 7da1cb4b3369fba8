import { AUDIT_ACTIONS, type AuditAction } from '@qanoon/contracts/audit';
import type { Db, Tx } from '@qanoon/db/client';
import { atMost, beyond } from '@qanoon/db/queries';
import { auditLog, certificates, courses, payments, users } from '@qanoon/db/schema';
import { tallied } from '@qanoon/db/tallies';
import { and, desc, eq, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';

/** Writes down a decision, in the transaction that makes it. */
export async function record(tx: Tx, entry: Omit<typeof auditLog.$inferInsert, 'id'>): Promise<void> {
  await tx.insert(auditLog).values(entry);
}

const actor = alias(users, 'actor');
const person = alias(users, 'person');

/** Entries with the names of those involved: a payment's or certificate's student and course, a course, an administrator. */
const entries = (db: Db) =>
  db
    .select({
      id: auditLog.id,
      action: auditLog.action,
      actorName: actor.fullName,
      subjectId: auditLog.subjectId,
      personName: person.fullName,
      courseTitle: courses.title,
      detail: auditLog.detail,
      createdAt: auditLog.createdAt,
    })
    .from(auditLog)
    .leftJoin(actor, eq(actor.id, auditLog.actorId))
    .leftJoin(payments, eq(payments.id, auditLog.subjectId))
    .leftJoin(certificates, eq(certificates.id, auditLog.subjectId))
    .leftJoin(person, eq(person.id, sql`coalesce(${payments.studentId}, ${certificates.studentId}, ${auditLog.subjectId})`))
    .leftJoin(courses, eq(courses.id, sql`coalesce(${payments.courseId}, ${certificates.courseId}, ${auditLog.subjectId})`));

/** One page of the log, newest first, and the entry after it. */
export const list = (db: Db, { action, cursor, limit }: { action?: AuditAction | undefined; cursor?: string | null | undefined; limit: number }) =>
  entries(db)
    .where(and(action && eq(auditLog.action, action), beyond(cursor, auditLog.createdAt, auditLog.id, 'newest-first')))
    .orderBy(desc(auditLog.createdAt), desc(auditLog.id))
    .limit(atMost(limit + 1));

export const count = async (db: Db, action?: AuditAction): Promise<number> =>
  (await tallied(db, { names: (action ? [action] : AUDIT_ACTIONS).map((each) => `audit.${each}`) })).count;
