const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
/** Below this, hours say more than days. */
const LONG_HOURS = 2 * DAY_HOURS;

export type WaitingTime = { unit: 'minutes' | 'hours' | 'days'; count: number };

/** How long something has waited since this time, in its largest whole unit. */
export function measureWaitingTime(since: string, now: number): WaitingTime {
  // What has just come has waited for a minute, also when the clock of the browser is behind that of the server.
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / 60_000));
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours === 0) return { unit: 'minutes', count: minutes };
  return hours < LONG_HOURS
    ? { unit: 'hours', count: hours }
    : { unit: 'days', count: Math.floor(hours / DAY_HOURS) };
}
