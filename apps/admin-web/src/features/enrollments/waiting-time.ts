import * as m from '@qanoon/messages/admin/enrollments';

const HOUR_MINUTES = 60;
const DAY_HOURS = 24;
/** Below this, hours say more than days. */
const LONG_HOURS = 2 * DAY_HOURS;

/** How long a payment has waited for a decision, in its largest whole unit. */
export function writeWaitingTime(createdAt: string, now: number): string {
  // A payment that was just submitted has waited for a minute, also when the clock of the browser is behind that of the server.
  const minutes = Math.max(1, Math.floor((now - Date.parse(createdAt)) / 60_000));
  const hours = Math.floor(minutes / HOUR_MINUTES);
  if (hours === 0) return m.waitsMinutes({ count: minutes });
  return hours < LONG_HOURS
    ? m.waitsHours({ count: hours })
    : m.waitsDays({ count: Math.floor(hours / DAY_HOURS) });
}
