import { DAY_MS } from '@qanoon/domain/lib/dates';
import type { AddStep, PlannedCourse } from '../demo-steps.ts';
import { type DemoCalendar, HOUR_MS } from './demo-calendar.ts';
import type { Enrolled } from './plan-payments.ts';
import { RATING_TEXTS, RATING_TEXTS_URDU } from './rating-texts.ts';

/** A course that a student has completed, and when. */
export type Finished = { student: number; course: number; at: Date };

/**
 * These students complete their first course, so that there is a student for a certificate in every state.
 */
const DILIGENT = new Set([0, 1, 2, 3, 4, 6, 7, 8, 10, 13, 15, 16, 18]);
/**
 * The shares of a course after which the other students stop. Most stop early, so that the statistics show
 * where.
 */
const STOPS = [0.1, 0.2, 0.25, 0.35, 0.4, 0.55, 0.7, 0.9, 1, 1];
/** The stars of ten ratings, which ratings take in turn. */
const STARS = [5, 4, 5, 5, 3, 4, 5, 2, 5, 4];

/** Plans who plays which lectures, and the ratings. Returns the completed courses in the order of their enrollments. */
export function planStudies({
  calendar,
  courses,
  enrolled,
  random,
  add,
}: {
  calendar: DemoCalendar;
  courses: readonly PlannedCourse[];
  enrolled: readonly Enrolled[];
  random: () => number;
  add: AddStep;
}): Finished[] {
  const finished: Finished[] = [];
  let ratings = 0;
  const written = new Set<string>();
  const latest = calendar.end.getTime() - HOUR_MS;
  for (const [index, { student, course, from }] of enrolled.entries()) {
    const { lectures } = courses[course]!;
    const isFirst = enrolled.findIndex((each) => each.student === student) === index;
    const part = DILIGENT.has(student) && isFirst ? 1 : STOPS[Math.floor(random() * STOPS.length)]!;
    const whole = Math.floor(part * lectures);
    let at = from.getTime() + (2 + random() * 20) * HOUR_MS;
    let played = 0;
    for (let lecture = 0; lecture <= whole && lecture < lectures && at < latest; lecture++) {
      const isLast = lecture === whole;
      add(new Date(at), {
        kind: 'study',
        ...{ student, course, lecture, part: isLast ? 0.15 + random() * 0.6 : 1 },
      });
      if (!isLast) played += 1;
      at += (0.2 + random() * 2.4) * DAY_MS;
    }
    const last = new Date(Math.min(at, latest));
    if (played === lectures) finished.push({ student, course, at: last });
    if (played * 2 >= lectures && index % 5 !== 4) rate(student, course, last);
  }
  return finished;

  function rate(student: number, course: number, after: Date): void {
    const at = new Date(Math.min(after.getTime() + 20 * HOUR_MS, latest + HOUR_MS / 2));
    const stars = STARS[ratings % STARS.length]!;
    const text = ratings % 3 === 1 ? '' : textFor(stars);
    add(at, { kind: 'rate', ...{ student, course, stars, text } });
    const later = new Date(Math.min(at.getTime() + 9 * HOUR_MS, latest + HOUR_MS / 2 + 60_000));
    if (ratings === 2 || ratings === 12)
      add(later, {
        kind: 'reply',
        ...{ student, course, reply: 'Thank you. The case list is now in the resources of section 2.' },
      });
    if (ratings === 7)
      add(later, { kind: 'hide-rating', ...{ student, course, reason: 'Names another student' } });
    ratings += 1;
  }

  /**
   * Chooses a text that nobody has written yet; every sixth is in Urdu. Empty when all texts for that many
   * stars are used.
   */
  function textFor(stars: number): string {
    const texts = ratings % 6 === 5 ? RATING_TEXTS_URDU : RATING_TEXTS;
    const found = texts.find((each) => each.stars === stars && !written.has(each.text))?.text ?? '';
    written.add(found);
    return found;
  }
}
