const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
/** Shorter waits are counted in hours, because those say more than days. */
const LONG_HOURS = 2 * DAY_HOURS;

export type WaitingTime = { unit: 'minutes' | 'hours' | 'days'; count: number };

/** Says how long something has waited since this time, in the largest whole unit. */
export function measureWaitingTime(since: string, now: number): WaitingTime {
  // Something new counts as one minute old, also when the browser's clock is behind the server's.
  const minutes = Math.max(1, Math.floor((now - Date.parse(since)) / 60_000));
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours === 0) return { unit: 'minutes', count: minutes };
  return hours < LONG_HOURS
    ? { unit: 'hours', count: hours }
    : { unit: 'days', count: Math.floor(hours / DAY_HOURS) };
}
