import { DAY_MS } from '@qanoon/domain/lib/dates';
import type { AddStep } from '../demo-steps.ts';
import { type DemoCalendar, HOUR_MS } from './demo-calendar.ts';
import type { Finished } from './plan-studies.ts';

/** The day of the demo on which the academy changed to each design. */
const DESIGNS = { classic: 100, modern: 180 } as const;
/**
 * The days on which certificates were requested. There are few, because drawing one takes a quarter of a
 * second.
 */
const ISSUED_ON = [62, 78, 131, 188];
const REPLACED = 1;
const REVOKED = 2;
/** Hours before the end at which certificates that still wait for a decision were requested. */
const WAITING_SINCE = [52, 21, 3];

/** Plans certificates in every state and design, for completed courses whose students are enrolled. */
export function planCertificates({
  calendar: { start, end },
  finished,
  add,
}: {
  calendar: DemoCalendar;
  finished: readonly Finished[];
  add: AddStep;
}): void {
  const onDay = (days: number) => new Date(start.getTime() + days * DAY_MS + 9 * HOUR_MS);
  for (const [design, days] of Object.entries(DESIGNS) as [keyof typeof DESIGNS, number][])
    add(onDay(days), { kind: 'design', design });
  const candidates = [...finished];
  const take = (before: Date): Pick<Finished, 'student' | 'course'> | undefined => {
    const at = candidates.findIndex((each) => each.at < before);
    const [taken] = at < 0 ? [] : candidates.splice(at, 1);
    return taken && { student: taken.student, course: taken.course };
  };
  for (const [index, days] of ISSUED_ON.entries()) {
    const of = take(onDay(days));
    if (!of) continue;
    add(onDay(days), { kind: 'request-certificate', ...of });
    add(onDay(days + 1), { kind: 'issue-certificate', ...of });
    if (index === REPLACED)
      add(onDay(days + 75), {
        kind: 'replace-certificate',
        ...{ ...of, reason: 'The student’s name was misspelt' },
      });
    if (index === REVOKED)
      add(onDay(days + 60), {
        kind: 'revoke-certificate',
        ...{ ...of, reason: 'Issued to an account that two people shared' },
      });
  }
  const declined = take(onDay(210));
  if (declined) {
    add(onDay(212), { kind: 'request-certificate', ...declined });
    add(onDay(213), {
      kind: 'decline-certificate',
      ...{ ...declined, reason: 'Please confirm your name as it is on your CNIC.' },
    });
  }
  for (const hours of WAITING_SINCE) {
    const at = new Date(end.getTime() - hours * HOUR_MS);
    const of = take(at);
    if (of) add(at, { kind: 'request-certificate', ...of });
  }
}
