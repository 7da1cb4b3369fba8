import type { AddStep, DemoStep, PlannedCourse } from '../demo-steps.ts';
import { type DemoCalendar, makeCalendar } from './demo-calendar.ts';
import { planCertificates } from './plan-certificates.ts';
import { planInbox } from './plan-inbox.ts';
import { planPayments } from './plan-payments.ts';
import { planPrices } from './plan-prices.ts';
import { planStudies } from './plan-studies.ts';
import { randomFrom } from './random-from.ts';

const SEED = 43;

type DemoPlan = { calendar: DemoCalendar; steps: DemoStep[] };

/**
 * Plans everything that happens in the demo's academy until `now`, in order. The same moment always gives the
 * same plan. It does not use the database; `play-demo.ts` carries the plan out.
 */
export function planDemo(now: Date, courses: readonly PlannedCourse[]): DemoPlan {
  const calendar = makeCalendar(now);
  const steps: DemoStep[] = [];
  const add: AddStep = (at, step) => void steps.push({ ...step, at });
  const random = randomFrom(SEED);
  planPrices(calendar, add);
  const enrolled = planPayments({ calendar, courses, random, add });
  const finished = planStudies({ calendar, courses, enrolled, random, add });
  planCertificates({ calendar, finished, add });
  planInbox(calendar, add);
  for (const { month, at } of calendar.closings) add(at, { kind: 'close-month', month });
  return { calendar, steps: steps.toSorted((one, other) => one.at.getTime() - other.at.getTime()) };
}
