import { DEMO_METHODS, type DemoMethod } from '@qanoon/db/seed/demo-methods';
import { DAY_MS, KARACHI_OFFSET_MS } from '@qanoon/domain/lib/dates';
import { asPaisa, type Paisa } from '@qanoon/domain/lib/money';
import type { AddStep, DemoPayment, PlannedCourse } from '../demo-steps.ts';
import { STUDENT_COUNT } from '../demo-students.ts';
import { type DemoCalendar, HOUR_MS, MINUTE_MS } from './demo-calendar.ts';
import { inventId } from './invent-id.ts';
import { BUNDLE, bundleStart, couponStart, priceAt } from './plan-prices.ts';
import { planWaitingPayments, WAITING_STUDENTS } from './plan-waiting-payments.ts';

/** A course that a student may study from this moment on. */
export type Enrolled = { student: number; course: number; from: Date };

type Purchase = { student: number; items: number[]; at: Date; coupon: boolean; isFirst: boolean };

type Planning = {
  calendar: DemoCalendar;
  courses: readonly PlannedCourse[];
  random: () => number;
  add: AddStep;
};

/** Students to whom something else happens. All others pay and are approved. */
const RESUBMITTED = new Set([5, 14, 27]);
/** A student who signed up recently, because an order that nobody pays expires after three days. */
const REJECTED = 49;
const REVERSED = new Set([9, 33]);
const GRANTED = new Map([
  [11, 'Scholar of the bar council’s free legal aid program'],
  [22, 'Volunteer who checked the Urdu captions'],
  [36, 'Second seat of a chamber that paid by invoice'],
  [45, 'Moot court finalist'],
]);
const IN_CASH = new Set([17, 38]);
const UNDERPAID = 20;
const OVERPAID = 30;
const WITH_BUNDLE = new Set([19, 24, 29, 34, 39]);
const WITH_COUPON = new Set([25, 26, 31, 35, 40, 43]);
const ENDED = 12;
const UNPAID = 48;

/** How many of twenty students choose each method. */
const METHODS: DemoMethod[] = [
  ...Array<DemoMethod>(8).fill('easypaisa'),
  ...Array<DemoMethod>(5).fill('jazzcash'),
  ...Array<DemoMethod>(4).fill('bank'),
  ...Array<DemoMethod>(3).fill('sadapay'),
];

/** Plans sign-ups and payments. Returns who may study what, in the order of the enrollments. */
export function planPayments({ calendar, courses, random, add }: Planning): Enrolled[] {
  const { start, end } = calendar;
  const enrolled: Enrolled[] = [];
  const approved: DemoPayment[] = [];
  const settled = new Date(end.getTime() - 4 * DAY_MS);
  for (let student = 0; student < STUDENT_COUNT - WAITING_STUDENTS; student++) {
    // More students come as time passes. The first ones come immediately, so that the first month has books.
    const part = (student / (STUDENT_COUNT - WAITING_STUDENTS)) ** 0.65;
    const days = Math.floor((part * (settled.getTime() - start.getTime() - 2 * DAY_MS)) / DAY_MS);
    const joined = new Date(start.getTime() + days * DAY_MS + (9 + random() * 11) * HOUR_MS);
    add(joined, { kind: 'sign-up', student });
    planStudent(student, joined);
  }
  planWaitingPayments({ calendar, random, add, approved });
  return enrolled;

  function planStudent(student: number, joined: Date): void {
    const at =
      student === REJECTED
        ? new Date(end.getTime() - 40 * HOUR_MS)
        : new Date(joined.getTime() + (10 + random() * 300) * MINUTE_MS);
    const course = random() < 0.5 ? 0 : random() < 0.55 ? 1 : 2;
    const reason = GRANTED.get(student);
    if (reason !== undefined) {
      add(at, { kind: 'grant', student, course, reason });
      enrolled.push({ student, course, from: at });
    } else if (IN_CASH.has(student)) {
      add(at, { kind: 'cash', student, course });
      enrolled.push({ student, course, from: at });
    } else if (student === UNPAID) {
      add(new Date(end.getTime() - 26 * HOUR_MS), { kind: 'open-order', student, course });
      add(new Date(end.getTime() - 2 * DAY_MS), {
        kind: 'scholarship',
        ...{ student, course, price: asPaisa(150_00), reason: 'Lost her scholarship of the university' },
      });
    } else {
      const items = WITH_BUNDLE.has(student) && at > bundleStart(calendar) ? BUNDLE.courses : [course];
      const coupon = WITH_COUPON.has(student) && at > couponStart(calendar);
      pay({ student, items, at, coupon, isFirst: true });
      const again = new Date(at.getTime() + (25 + random() * 40) * DAY_MS);
      if (student % 3 === 1 && items.length === 1 && again < settled && !REVERSED.has(student))
        pay({ student, items: [(course + 1) % 3], at: again, coupon: false, isFirst: false });
    }
    if (student === ENDED && enrolled.some((each) => each.student === student)) {
      const last = enrolled.findLast((each) => each.student === student)!;
      add(new Date(Math.min(last.from.getTime() + 60 * DAY_MS, settled.getTime())), {
        kind: 'end-enrollment',
        ...{ student, course: last.course, reason: 'Asked to move to the course of next year' },
      });
    }
  }

  function pay({ student, items, at, coupon, isFirst }: Purchase): void {
    const method = METHODS[Math.floor(random() * METHODS.length)]!;
    const price = priceAt(calendar, courses, { at, items, coupon });
    const attempt = (key: string, paid: Paisa): DemoPayment => ({
      ...{ key, student, courses: items, method, paid, transactionId: inventId(method, random) },
      ...(coupon && { coupon }),
    });
    const decided = decisionAfter(at);
    const key = `${student} ${items.join()}`;
    if (isFirst && (RESUBMITTED.has(student) || student === REJECTED)) {
      add(at, { kind: 'submit', payment: attempt(`${key} first`, price) });
      add(decided, {
        kind: 'reject',
        ...{ payment: `${key} first`, reason: 'The transaction ID is not readable on the screenshot.' },
      });
      if (student === REJECTED) return;
      settle(attempt(key, price), new Date(decided.getTime() + 7 * HOUR_MS));
    } else if (isFirst && student === UNDERPAID) {
      const part = asPaisa(price - 100_00);
      settle(attempt(`${key} part`, part), at, part);
      settle(attempt(key, asPaisa(100_00)), new Date(decided.getTime() + 30 * HOUR_MS));
    } else if (isFirst && student === OVERPAID) {
      const more = asPaisa(price + 100_00);
      settle(attempt(key, more), at, more);
    } else settle(attempt(key, price), at);
    const from = new Date(decided.getTime() + (isFirst ? 60 * HOUR_MS : MINUTE_MS));
    for (const course of items) enrolled.push({ student, course, from });
    if (isFirst && REVERSED.has(student))
      add(new Date(Math.min(at.getTime() + 40 * DAY_MS, settled.getTime())), {
        kind: 'reverse',
        ...{ payment: key, reason: 'The bank took the transfer back after a dispute.' },
      });
  }

  /** Submits a payment, reports its money for most, and approves it. */
  function settle(payment: DemoPayment, at: Date, received?: Paisa): void {
    add(at, { kind: 'submit', payment });
    approved.push(payment);
    const { origin } = DEMO_METHODS[payment.method];
    if (random() < 0.8)
      add(new Date(at.getTime() + 6 * MINUTE_MS), { kind: 'credit', payment: payment.key, origin });
    add(decisionAfter(at), {
      kind: 'approve',
      ...{ payment: payment.key, ...(received !== undefined && { received }) },
    });
  }
}

/**
 * Chooses when a payment is decided. Reviewers work from nine to nine in Karachi, so this is half an hour to
 * nine hours later, or the next morning.
 */
function decisionAfter(at: Date): Date {
  const minutes = 25 + (Math.floor(at.getTime() / 1000) % 540);
  const decided = at.getTime() + minutes * MINUTE_MS;
  const sinceMidnight = (decided + KARACHI_OFFSET_MS) % DAY_MS;
  const morning = decided - sinceMidnight + 9 * HOUR_MS + (minutes % 50) * MINUTE_MS;
  if (sinceMidnight < 9 * HOUR_MS) return new Date(morning);
  return new Date(sinceMidnight < 21 * HOUR_MS ? decided : morning + DAY_MS);
}
