import type { TrendPoint, Trends, TrendsInput, TrendUnit } from '@qanoon/contracts/analytics';
import { addDays } from '@qanoon/contracts/dates';
import { toPkr } from '@qanoon/contracts/money';
import type { Deps } from '../../context.ts';
import * as repo from './trends.repo.ts';

/**
 * Enrolments and revenue of a period, step by step, in Karachi's days (§2, Enrollment Trends): students let in on the day of their approval,
 * completed payments on the day they were approved. With a method, those who paid by it: a payment and its enrolment are approved together.
 * The database keeps whole days; they are folded into weeks and months here.
 */
export async function getTrends({ db }: Deps, input: TrendsInput): Promise<Trends> {
  const sales = await repo.sumSalesByDay(db, input);
  const approved = input.method ? sales : await repo.countApprovedByDay(db, input);
  const countOn = new Map(approved.map(({ day, count }) => [day, count]));
  const paisaOn = new Map(sales.map(({ day, paisa }) => [day, paisa]));

  const points = steps(input.unit, input.from, input.to).map(({ from, to }): TrendPoint => {
    let enrollments = 0;
    let paisa = 0;
    for (let day = from; day <= to; day = addDays(day, 1)) {
      enrollments += countOn.get(day) ?? 0;
      paisa += paisaOn.get(day) ?? 0;
    }
    return { from, to, enrollments, revenue: toPkr(paisa) };
  });
  return {
    points,
    total: {
      enrollments: approved.reduce((sum, { count }) => sum + count, 0),
      revenue: toPkr(sales.reduce((sum, { paisa }) => sum + paisa, 0)),
    },
  };
}

/** The period cut into days, weeks from Monday, or months; its first and last step may be shorter. */
function steps(unit: TrendUnit, first: string, last: string): { from: string; to: string }[] {
  const made = [];
  for (let from = first; from <= last; ) {
    const end = endOfStep(unit, from);
    const to = end < last ? end : last;
    made.push({ from, to });
    from = addDays(to, 1);
  }
  return made;
}

function endOfStep(unit: TrendUnit, day: string): string {
  if (unit === 'day') return day;
  const date = new Date(day);
  // getUTCDay counts from Sunday: the days left until the next one.
  if (unit === 'week') return addDays(day, (7 - date.getUTCDay()) % 7);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).toISOString().slice(0, 10);
}

/** What trends can be asked by: every course, archived ones too, for they have revenue as well. */
export async function listCourses({ db }: Deps) {
  return (await repo.listCourses(db)).map(({ id, title, archivedAt }) => ({ id, title, archived: archivedAt !== null }));
}
