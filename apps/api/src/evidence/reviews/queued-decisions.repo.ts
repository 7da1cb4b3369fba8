import type { Db, Tx } from '@qanoon/db/engine/client';
import { paidTitle } from '@qanoon/db/queries/paid-title';
import { payments, queuedDecisions, users } from '@qanoon/db/schema';
import { and, desc, eq, inArray, isNotNull, isNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ErasedStudent, PersonalDataPart, Remains } from '../../people/accounts/personal-data-parts.ts';

export type Queued = typeof queuedDecisions.$inferSelect;

/**
 * Stores a decision, which replaces a failed one; returns false while another one of the payment is waiting.
 */
export async function insertQueued(tx: Tx, queued: Omit<Queued, 'failedCode'>): Promise<boolean> {
  const { paymentId: _, ...values } = queued;
  const inserted = await tx
    .insert(queuedDecisions)
    .values({ ...queued, failedCode: null })
    .onConflictDoUpdate({
      target: queuedDecisions.paymentId,
      set: { ...values, failedCode: null },
      setWhere: isNotNull(queuedDecisions.failedCode),
    })
    .returning({ paymentId: queuedDecisions.paymentId });
  return inserted.length > 0;
}

const waiting = (paymentId: string, dueAt: Date) =>
  and(
    eq(queuedDecisions.paymentId, paymentId),
    // A decision after an undo has another time.
    eq(queuedDecisions.dueAt, dueAt),
    isNull(queuedDecisions.failedCode),
  );

export async function findWaiting(
  db: Pick<Db, 'select'>,
  paymentId: string,
  dueAt: Date,
): Promise<Queued | undefined> {
  const [queued] = await db.select().from(queuedDecisions).where(waiting(paymentId, dueAt)).limit(1);
  return queued;
}

/** Takes a waiting decision out; returns false if it was undone. */
export const takeWaiting = async (tx: Tx, paymentId: string, dueAt: Date): Promise<boolean> =>
  (
    await tx
      .delete(queuedDecisions)
      .where(waiting(paymentId, dueAt))
      .returning({ paymentId: queuedDecisions.paymentId })
  ).length > 0;

/** Records why a waiting decision cannot be carried out; returns false if it was undone. */
export const setFailed = async (
  tx: Tx,
  paymentId: string,
  dueAt: Date,
  failedCode: string,
): Promise<boolean> =>
  (
    await tx
      .update(queuedDecisions)
      .set({ failedCode })
      .where(waiting(paymentId, dueAt))
      .returning({ paymentId: queuedDecisions.paymentId })
  ).length > 0;

/** Deletes a reviewer's own decision, waiting or failed; returns false if there is none. */
export const deleteOwn = async (tx: Tx, by: { paymentId: string; adminId: string }): Promise<boolean> =>
  (
    await tx
      .delete(queuedDecisions)
      .where(and(eq(queuedDecisions.paymentId, by.paymentId), eq(queuedDecisions.adminId, by.adminId)))
      .returning({ paymentId: queuedDecisions.paymentId })
  ).length > 0;

const student = alias(users, 'student');

/** A reviewer's own decisions, waiting and failed, newest first. */
export const listOwn = (db: Db, adminId: string, limit: number) =>
  db
    .select({
      paymentId: queuedDecisions.paymentId,
      decision: queuedDecisions.decision,
      studentName: student.fullName,
      courseTitle: paidTitle(),
      dueAt: queuedDecisions.dueAt,
      failedCode: queuedDecisions.failedCode,
    })
    .from(queuedDecisions)
    .innerJoin(payments, eq(payments.id, queuedDecisions.paymentId))
    .innerJoin(student, eq(student.id, payments.studentId))
    .where(eq(queuedDecisions.adminId, adminId))
    .orderBy(desc(queuedDecisions.createdAt), desc(queuedDecisions.paymentId))
    .limit(limit);

export const personalDecisions: PersonalDataPart = { erase };

/**
 * Deletes failed decisions about the student's payments, because they contain the reason that the reviewer
 * wrote.
 */
async function erase(tx: Tx, { id }: ErasedStudent): Promise<Remains> {
  const ofStudent = tx.select({ id: payments.id }).from(payments).where(eq(payments.studentId, id));
  await tx.delete(queuedDecisions).where(inArray(queuedDecisions.paymentId, ofStudent));
  return {};
}
