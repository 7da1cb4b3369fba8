import { eq, inArray } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { courses, payments, users } from './schema.ts';
import type { Tx } from './types.ts';

export type Payment = typeof payments.$inferSelect;

const decider = alias(users, 'decider');

/** What the orders and receipts of these payments show, by payment. */
export async function factsOf(tx: Tx, rows: readonly Payment[]) {
  const facts = await tx
    .select({
      id: payments.id,
      courseTitle: courses.title,
      courseLanguage: courses.language,
      studentName: users.fullName,
      studentEmail: users.email,
      approvedBy: decider.fullName,
    })
    .from(payments)
    .innerJoin(courses, eq(courses.id, payments.courseId))
    .innerJoin(users, eq(users.id, payments.studentId))
    .leftJoin(decider, eq(decider.id, payments.decidedById))
    .where(
      inArray(
        payments.id,
        rows.map(({ id }) => id),
      ),
    );
  return new Map(facts.map((each) => [each.id, each]));
}
export type Facts = Awaited<ReturnType<typeof factsOf>> extends Map<string, infer Each> ? Each : never;
