const HOUR = 3600;
const MINUTE = 60;
const pad = (value: number) => String(value).padStart(2, '0');

/** Seconds → `m:ss`, as videos show it (§9). Unknown (null) → `–`. Minutes are not folded into hours: 3:00:05 reads 180:05. */
export function formatClock(seconds: number | null): string {
  if (seconds === null) return '–';
  return `${Math.floor(seconds / MINUTE)}:${pad(Math.floor(seconds % MINUTE))}`;
}

/** Seconds → `Xh Ym`, or `Ym` below an hour, as sections and totals show it (§9). Anything above zero is at least `1m`. */
export function formatHoursMinutes(seconds: number): string {
  const minutes = seconds > 0 ? Math.max(1, Math.round(seconds / MINUTE)) : 0;
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? `${hours}h ${minutes % 60}m` : `${minutes}m`;
}

/** Seconds → `14h 32m 08s`, as the student's dashboard shows hours spent (§2). */
export function formatHoursMinutesSeconds(seconds: number): string {
  return `${Math.floor(seconds / HOUR)}h ${pad(Math.floor((seconds % HOUR) / MINUTE))}m ${pad(Math.floor(seconds % MINUTE))}s`;
}

/** The price card's weeks (§2): one hour a week, rounded up; at least 1 when there is anything to watch. */
export const weeksAtOneHour = (totalSeconds: number, videoCount: number): number =>
  videoCount === 0 ? 0 : Math.max(1, Math.ceil(totalSeconds / HOUR));

const WHOLE = /^\d{1,7}$/u;
const DECIMAL = /^\d{1,7}\.\d{1,6}$/u;
const CLOCK = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})$/u;

/**
 * A typed duration → whole seconds; null for none (an empty text) and for what is no duration: `isDuration` parts the two.
 * A bare number or decimal is seconds, `mm:ss` and `h:mm:ss` are clock times with minutes and seconds below 60 (§5).
 */
export function parseDuration(text: string): number | null {
  const typed = text.trim();
  if (WHOLE.test(typed) || DECIMAL.test(typed)) return Math.round(Number(typed));
  const clock = CLOCK.exec(typed);
  if (!clock) return null;
  const [hours, minutes, seconds] = [Number(clock[1] ?? 0), Number(clock[2]), Number(clock[3])];
  return minutes < 60 && seconds < 60 ? hours * HOUR + minutes * MINUTE + seconds : null;
}

/** Whether §5 lets the text stand in the duration field; empty means unknown. */
export const isDuration = (text: string): boolean => text.trim() === '' || parseDuration(text) !== null;

/** Seconds → `45 s`, `43 min 33 s`, `1 h 2 min 3 s`: how the editor says what it has read (decisions.md, "Duration text"). */
export function describeDuration(seconds: number): string {
  const parts = [
    [Math.floor(seconds / HOUR), 'h'],
    [Math.floor((seconds % HOUR) / MINUTE), 'min'],
    [Math.floor(seconds % MINUTE), 's'],
  ] as const;
  const told = parts.filter(([amount]) => amount > 0).map(([amount, unit]) => `${amount} ${unit}`);
  return told.join(' ') || '0 s';
}
