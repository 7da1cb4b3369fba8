import { expect, test } from 'vitest';
import { formatClock, formatHoursMinutes, formatHoursMinutesSeconds, weeksAtOneHour } from './duration.ts';

test.each([
  [null, '–'],
  [0, '0:00'],
  [5, '0:05'],
  [65, '1:05'],
  [2613, '43:33'],
  [10_805, '180:05'],
])('a video of %s seconds reads %s', (seconds, text) => expect(formatClock(seconds)).toBe(text));

test.each([
  [0, '0m'],
  [1, '1m'],
  [89, '1m'],
  [2580, '43m'],
  [3600, '1h 0m'],
  [3599, '1h 0m'],
  [9000, '2h 30m'],
])('a section of %d seconds reads %s', (seconds, text) => expect(formatHoursMinutes(seconds)).toBe(text));

test.each([
  [0, '0h 00m 00s'],
  [52_328, '14h 32m 08s'],
  [59.9, '0h 00m 59s'],
  [360_000, '100h 00m 00s'],
])('%d seconds of study read %s', (seconds, text) => expect(formatHoursMinutesSeconds(seconds)).toBe(text));

test.each([
  [0, 0, 0],
  [0, 3, 1],
  [1, 1, 1],
  [3600, 1, 1],
  [3601, 2, 2],
  [28_800, 9, 8],
])('%d seconds in %d videos last %d weeks at an hour a week', (seconds, videos, weeks) => expect(weeksAtOneHour(seconds, videos)).toBe(weeks));
