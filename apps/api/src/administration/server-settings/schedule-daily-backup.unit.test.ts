import { expect, test } from 'vitest';
import { nextDailyTime } from './schedule-daily-backup.ts';

test.each([
  // That is 10:00 in Karachi.
  ['03:00', '2026-11-21T05:00:00.000Z', '2026-11-21T22:00:00.000Z'],
  ['10:00', '2026-11-21T05:00:00.000Z', '2026-11-22T05:00:00.000Z'],
  ['10:01', '2026-11-21T05:00:00.000Z', '2026-11-21T05:01:00.000Z'],
  // That is 01:30 in Karachi, when it is still the day before in UTC.
  ['00:15', '2026-11-20T20:30:00.000Z', '2026-11-21T19:15:00.000Z'],
])('the first %s after %s is %s', (time, now, expected) => {
  expect(nextDailyTime(time, new Date(now)).toISOString()).toBe(expected);
});
