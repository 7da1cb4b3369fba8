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
