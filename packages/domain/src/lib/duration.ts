import * as m from '@qanoon/messages/shared/duration';

const HOUR = 3600;
const MINUTE = 60;
const pad = (value: number) => String(value).padStart(2, '0');

/**
 * Seconds → `m:ss` for videos (docs/product.md#durations). Unknown (null) → `–`. Hours are not shown: 3:00:05
 * is 180:05.
 */
export function formatClock(seconds: number | null): string {
  if (seconds === null) return '–';
  return `${Math.floor(seconds / MINUTE)}:${pad(Math.floor(seconds % MINUTE))}`;
}

/** Seconds → whole minutes; anything above zero is at least one. */
const wholeMinutes = (seconds: number): number =>
  seconds > 0 ? Math.max(1, Math.round(seconds / MINUTE)) : 0;

/** Minutes → `Xh Ym`, or `Ym` below an hour, for sections and totals. In Urdu `X گھنٹے Y منٹ`. */
export function formatMinutes(minutes: number): string {
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? m.hoursMinutes({ hours, minutes: minutes % 60 }) : m.minutes({ minutes });
}

/** Seconds → `Xh Ym`, rounded to the minute. For a course with its sections, use `outlineMinutes`. */
export const formatHoursMinutes = (seconds: number): string => formatMinutes(wholeMinutes(seconds));

type Timed = { videos: readonly { durationSeconds: number | null }[] };

/**
 * The minutes of each section and of the course, for `formatMinutes`. Sections are rounded to the minute, and
 * the total is their sum (docs/product.md#durations). Videos of unknown length count as 0.
 */
export function outlineMinutes(sections: readonly Timed[]): { sections: number[]; total: number } {
  const minutes = sections.map((section) =>
    wholeMinutes(section.videos.reduce((sum, video) => sum + (video.durationSeconds ?? 0), 0)),
  );
  return { sections: minutes, total: minutes.reduce((sum, each) => sum + each, 0) };
}

/** Seconds → `14h 32m 08s`, for the hours spent on the student's dashboard. */
export function formatHoursMinutesSeconds(seconds: number): string {
  return m.hoursMinutesSeconds({
    hours: Math.floor(seconds / HOUR),
    minutes: pad(Math.floor((seconds % HOUR) / MINUTE)),
    seconds: pad(Math.floor(seconds % MINUTE)),
  });
}

/**
 * The price card's weeks (docs/product/public-site.md#course-page) for a course's displayed minutes: one hour
 * a week, rounded up; at least 1 unless there are no videos.
 */
export const weeksAtOneHour = (totalMinutes: number, videoCount: number): number =>
  videoCount === 0 ? 0 : Math.max(1, Math.ceil(totalMinutes / 60));

type TimedCourse = { sections: readonly Timed[]; durationText: string };

/**
 * The duration of a course as pages show it: the author's text, minutes below an hour, else weeks at one hour
 * a week (`weekly`). With DEMO on it is always in weeks (docs/product/public-site.md#course-page). Undefined
 * for a course that has neither videos nor a text. Lectures of unknown length count as one week.
 */
export function courseDuration(
  { sections, durationText }: TimedCourse,
  { demo }: { demo: boolean },
): { text: string; weekly: boolean } | undefined {
  if (durationText) return { text: durationText, weekly: false };
  const { total } = outlineMinutes(sections);
  if (!demo && total > 0 && total < 60) return { text: formatMinutes(total), weekly: false };
  const weeks = weeksAtOneHour(
    total,
    sections.reduce((count, section) => count + section.videos.length, 0),
  );
  return weeks > 0 ? { text: m.weeks({ weeks }), weekly: true } : undefined;
}

const WHOLE = /^\d{1,7}$/u;
const DECIMAL = /^\d{1,7}\.\d{1,6}$/u;
const CLOCK = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})$/u;

/**
 * A typed duration → whole seconds; null for empty and for invalid text, which `isDuration` distinguishes. A
 * bare number or decimal is seconds, `mm:ss` and `h:mm:ss` are clock times with minutes and seconds below 60
 * (docs/product.md#durations).
 */
export function parseDuration(text: string): number | null {
  const typed = text.trim();
  if (WHOLE.test(typed) || DECIMAL.test(typed)) return Math.round(Number(typed));
  const clock = CLOCK.exec(typed);
  if (!clock) return null;
  const [hours, minutes, seconds] = [Number(clock[1] ?? 0), Number(clock[2]), Number(clock[3])];
  return minutes < 60 && seconds < 60 ? hours * HOUR + minutes * MINUTE + seconds : null;
}

/** Whether the text is valid in the duration field. Empty text is valid: unknown. */
export const isDuration = (text: string): boolean => text.trim() === '' || parseDuration(text) !== null;

/**
 * Seconds → `45 s`, `43 min 33 s`, `1 h 2 min 3 s`: for the editor's hint.
 */
export function describeDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / HOUR), m.exactHours],
    [Math.floor((seconds % HOUR) / MINUTE), m.exactMinutes],
    [Math.floor(seconds % MINUTE), m.exactSeconds],
  ] as const;
  const shown = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => unit({ amount }));
  return shown.join(' ') || m.exactSeconds({ amount: 0 });
}
