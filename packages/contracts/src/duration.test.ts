import { expect, test } from 'vitest';
import {
  describeDuration,
  formatClock,
  formatHoursMinutes,
  formatHoursMinutesSeconds,
  isDuration,
  parseDuration,
  weeksAtOneHour,
} from './duration.ts';

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

test.each([
  ['', null, true],
  ['  ', null, true],
  ['125', 125, true],
  ['0', 0, true],
  ['45.30', 45, true],
  ['45.5', 46, true],
  ['43:33', 2613, true],
  ['5:07', 307, true],
  ['1:02:03', 3723, true],
  [' 43:33 ', 2613, true],
  ['43:99', null, false],
  ['61:00', null, false],
  ['1:60:00', null, false],
  ['43:3', null, false],
  ['-1', null, false],
  ['-1:00', null, false],
  ['abc', null, false],
  ['1e3', null, false],
  ['1:2:3:4', null, false],
  ['5 min', null, false],
])('"%s" is read as %s seconds; it may stand: %s', (text, seconds, stands) => {
  expect(parseDuration(text)).toBe(seconds);
  expect(isDuration(text)).toBe(stands);
});

test.each([
  [0, '0 s'],
  [45, '45 s'],
  [2613, '43 min 33 s'],
  [3600, '1 h'],
  [3723, '1 h 2 min 3 s'],
])('%d seconds are described as %s', (seconds, text) => expect(describeDuration(seconds)).toBe(text));
