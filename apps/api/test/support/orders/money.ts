import { ledgerEntries } from '@qanoon/db/schema';
import { build, unique } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { expect } from 'vitest';
import type { TestApp, User } from '../../harness.ts';

/** Orders and proofs of one student, and what a reviewer sees of them. */
export function moneyOf(app: TestApp, student: User, reviewer: User) {
  const mine = app.as(student);
  const desk = app.as(reviewer);

  async function open(price: number): Promise<{ orderId: string; courseId: string }> {
    const { id: courseId } = await build.course(app.db, { price: asPaisa(price) });
    const { orderId } = await mine.orders.open({ courseIds: [courseId] });
    return { orderId, courseId };
  }

  return {
    open,
    /** Submits a proof for an order. */
    async pay(
      { orderId, courseId }: { orderId: string; courseId: string },
      over: { transactionId?: string; claim?: boolean } = {},
    ): Promise<string> {
      const proof = await build.upload(app.db, { ownerId: student.id });
      const { paymentId } = await mine.payments.requestEnroll({
        courseId,
        orderId,
        method: 'bank',
        transactionId: unique('FT 2632 5A1B'),
        proofUploadId: proof.id,
        ...over,
      });
      return paymentId;
    },
    approve: desk.payments.approve,
    order: async (orderId: string) => mine.orders.get({ orderId }),
    /** What the academy owes the student; negative after a reversal of used credit. */
    credit: async () => (await desk.orders.creditOf({ studentId: student.id })).credit,
    enrollment: async (courseId: string) =>
      (await mine.enrollments.mine()).find((each) => each.courseId === courseId)?.status,
    mayWatch: (courseId: string) =>
      mine.learning.content({ courseId }).then(
        () => true,
        () => false,
      ),
  };
}
export type Money = ReturnType<typeof moneyOf>;

/** The balance (debits minus credits) of every account of the ledger that is not zero. */
export async function balances({ db }: Pick<TestApp, 'db'>): Promise<Record<string, number>> {
  const sums = new Map<string, number>();
  const add = (account: string, amount: number) => sums.set(account, (sums.get(account) ?? 0) + amount);
  for (const { debit, credit, amount } of await db.select().from(ledgerEntries)) {
    add(debit, amount);
    add(credit, -amount);
  }
  expect([...sums.values()].reduce((sum, each) => sum + each, 0)).toBe(0);
  return Object.fromEntries([...sums].filter(([, sum]) => sum !== 0));
}
