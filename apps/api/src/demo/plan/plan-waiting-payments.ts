import type { DemoMethod } from '@qanoon/db/seed/demo-methods';
import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import type { AddStep, DemoPayment } from '../demo-steps.ts';
import { STUDENT_COUNT } from '../demo-students.ts';
import { type DemoCalendar, HOUR_MS, MINUTE_MS } from './demo-calendar.ts';
import { inventId } from './invent-id.ts';

/** The last students to sign up: their payments wait for a decision. */
export const WAITING_STUDENTS = 10;
const FIRST = STUDENT_COUNT - WAITING_STUDENTS;

type Waiting = {
  method: DemoMethod;
  hoursAgo: number;
  course: number;
  paid: Paisa;
  fault?: DemoPayment['fault'];
  credit?: { amount?: Paisa; payer?: string };
};

/** Payments with evidence that is worth a look, the oldest first. */
const WAITING: Waiting[] = [
  { method: 'bank', hoursAgo: 31, course: 0, paid: asPaisa(299_00) },
  { method: 'easypaisa', hoursAgo: 22, course: 0, paid: asPaisa(299_00), fault: 'edited-amount' },
  { method: 'jazzcash', hoursAgo: 20, course: 1, paid: asPaisa(349_00), credit: {} },
  { method: 'easypaisa', hoursAgo: 17, course: 0, paid: asPaisa(299_00), fault: 'sent-before' },
  { method: 'easypaisa', hoursAgo: 14, course: 0, paid: asPaisa(299_00), fault: 'id-used' },
  {
    method: 'jazzcash',
    hoursAgo: 9,
    course: 0,
    paid: asPaisa(199_00),
    fault: 'wrong-amount',
    credit: { amount: asPaisa(199_00) },
  },
  { method: 'easypaisa', hoursAgo: 6, course: 1, paid: asPaisa(349_00), credit: {} },
  {
    method: 'jazzcash',
    hoursAgo: 4,
    course: 0,
    paid: asPaisa(299_00),
    credit: { payer: 'SALEEM AKHTAR DEMO' },
  },
  { method: 'easypaisa', hoursAgo: 2, course: 0, paid: asPaisa(299_00), credit: {} },
  { method: 'sadapay', hoursAgo: 0.4, course: 1, paid: asPaisa(349_00) },
];

/** Plans the payments that nobody has decided yet. */
export function planWaitingPayments({
  calendar,
  random,
  add,
  approved,
}: {
  calendar: DemoCalendar;
  random: () => number;
  add: AddStep;
  /** Earlier payments, the newest last. */
  approved: readonly DemoPayment[];
}): void {
  // The earlier payment whose picture or ID this payment reuses.
  const like = approved.findLast(
    ({ method, courses }) => method === 'easypaisa' && courses.join() === '0',
  )?.key;
  for (const [index, { hoursAgo, course, credit, ...waiting }] of WAITING.entries()) {
    const student = FIRST + index;
    const at = new Date(calendar.end.getTime() - hoursAgo * HOUR_MS);
    const key = `waiting ${index}`;
    add(new Date(at.getTime() - 12 * MINUTE_MS), { kind: 'sign-up', student });
    add(at, {
      kind: 'submit',
      payment: {
        ...{ key, student, courses: [course], transactionId: inventId(waiting.method, random) },
        ...waiting,
        ...(waiting.fault && waiting.fault !== 'wrong-amount' && like && { like }),
      },
    });
    if (credit)
      add(new Date(at.getTime() + 3 * MINUTE_MS), {
        kind: 'credit',
        ...{ payment: key, origin: 'message', ...credit },
      });
  }
}
