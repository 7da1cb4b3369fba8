import { DEMO_MARK, isDemoAddress } from '@qanoon/db/seed/demo-marks';
import { DAY_MS, karachiMonthOf, monthAfter } from '@qanoon/domain/lib/dates';
import { asPaisa } from '@qanoon/domain/lib/money';
import { describe, expect, test } from 'vitest';
import type { DemoStep, StepOf } from '../demo-steps.ts';
import { DEMO_STUDENTS, STUDENT_COUNT } from '../demo-students.ts';
import { makeCalendar } from './demo-calendar.ts';
import { planDemo } from './plan-demo.ts';

const COURSES = [
  { price: asPaisa(299_00), lectures: 9 },
  { price: asPaisa(349_00), lectures: 9 },
  { price: asPaisa(199_00), lectures: 6 },
];
const NOW = new Date('2026-11-21T09:41:00.000Z');
const planAt = (now: string | Date) => planDemo(new Date(now), COURSES);
const { steps } = planAt(NOW);
const of = <Kind extends DemoStep['kind']>(kind: Kind, all = steps) =>
  all.filter((step): step is StepOf<Kind> & DemoStep => step.kind === kind);

test('the plan of a moment is always the same', () => expect(planAt(NOW)).toEqual(planAt(NOW)));

test.each(['2026-01-01T00:00:00Z', '2026-03-02T05:10:00Z', '2027-02-28T20:00:00Z', '2028-02-29T12:00:00Z'])(
  'a demo that starts at %s has eight closed months before the present one, and nothing in the future',
  (now) => {
    const { calendar, steps: all } = planAt(now);
    const months = calendar.closings.map(({ month }) => month);
    expect(months).toHaveLength(8);
    for (const [index, month] of months.slice(1).entries()) expect(month).toBe(monthAfter(months[index]!));
    const present = monthAfter(months.at(-1)!);
    expect([present, monthAfter(present)]).toContain(karachiMonthOf(new Date(now)));
    for (const { at } of all) expect(at >= calendar.start && at <= calendar.end, at.toISOString()).toBe(true);
    const paid = new Set(of('approve', all).map(({ at }) => karachiMonthOf(at)));
    expect(months.filter((month) => !paid.has(month))).toEqual([]);
  },
);

test('the books of a month are closed after its last step and before the start of the demo', () => {
  const { closings, end } = makeCalendar(NOW);
  for (const { month, at } of closings) {
    expect(karachiMonthOf(new Date(at.getTime() - 2 * DAY_MS))).toBe(month);
    expect(at < end).toBe(true);
  }
});

describe('the students', () => {
  test('sign up once each, before everything else that they do', () => {
    expect(
      of('sign-up')
        .map(({ student }) => student)
        .toSorted((a, b) => a - b),
    ).toEqual(Array.from({ length: STUDENT_COUNT }, (_, index) => index));
    const since = new Map<number, Date>(of('sign-up').map(({ student, at }) => [student, at]));
    for (const { payment, at } of of('submit')) expect(at >= since.get(payment.student)!).toBe(true);
  });

  test('have different addresses that nobody can own, and names with the mark of the demo', () => {
    expect(new Set(DEMO_STUDENTS.map(({ email }) => email)).size).toBe(STUDENT_COUNT);
    for (const { name, email } of DEMO_STUDENTS)
      expect([name.endsWith(DEMO_MARK), isDemoAddress(email)]).toEqual([true, true]);
    expect(isDemoAddress('ayesha.khan@example.org')).toBe(false);
  });
});

describe('the payments', () => {
  const submitted = of('submit').map(({ payment }) => payment);

  test('are of every method, and no two have one transaction ID', () => {
    expect(new Set(submitted.map(({ method }) => method))).toEqual(
      new Set(['easypaisa', 'jazzcash', 'sadapay', 'bank']),
    );
    expect(new Set(submitted.map(({ transactionId }) => transactionId)).size).toBe(submitted.length);
  });

  test('are decided after they were sent, at most once', () => {
    const decisions = [...of('approve'), ...of('reject')];
    expect(new Set(decisions.map(({ payment }) => payment)).size).toBe(decisions.length);
    for (const { payment, at } of decisions)
      expect(of('submit').find((each) => each.payment.key === payment)!.at < at).toBe(true);
  });

  test('include each kind of fault among those that wait, and three that match their transfer', () => {
    const decided = new Set([...of('approve'), ...of('reject')].map(({ payment }) => payment));
    const waiting = submitted.filter(({ key }) => !decided.has(key));
    expect(waiting).toHaveLength(10);
    expect(waiting.flatMap(({ fault }) => fault ?? []).toSorted()).toEqual([
      ...['edited-amount', 'id-used', 'sent-before', 'wrong-amount'],
    ]);
    const certain = of('credit').filter(
      ({ payment, amount, payer }) => waiting.some(({ key }) => key === payment) && !amount && !payer,
    );
    expect(certain).toHaveLength(3);
  });

  test('only copy payments that were sent before', () => {
    for (const step of of('submit').filter(({ payment }) => payment.like))
      expect(of('submit').find(({ payment }) => payment.key === step.payment.like)!.at < step.at).toBe(true);
  });
});

test('fewer students play each later lecture of a course', () => {
  const played = Array.from(
    { length: 9 },
    (_, lecture) => of('study').filter((step) => step.course === 0 && step.lecture === lecture).length,
  );
  expect(played[0]! / played.at(-1)!).toBeGreaterThan(1.8);
  expect(played).toEqual(played.toSorted((a, b) => b - a));
});

test('certificates are issued in each design, and some are replaced, revoked, declined and requested', () => {
  expect(of('issue-certificate')).toHaveLength(4);
  for (const kind of ['replace-certificate', 'revoke-certificate', 'decline-certificate'] as const)
    expect(of(kind)).toHaveLength(1);
  expect(of('request-certificate')).toHaveLength(4 + 1 + 3);
});
