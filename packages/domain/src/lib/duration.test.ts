import { expect, test } from 'vitest';
import {
  courseDuration,
  describeDuration,
  formatClock,
  formatHoursMinutes,
  formatHoursMinutesSeconds,
  formatMinutes,
  isDuration,
  outlineMinutes,
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
])('a video of %s seconds is shown as %s', (seconds, text) => expect(formatClock(seconds)).toBe(text));

test.each([
  [0, '0m'],
  [1, '1m'],
  [89, '1m'],
  [2580, '43m'],
  [3600, '1h 0m'],
  [3599, '1h 0m'],
  [9000, '2h 30m'],
])('a section of %d seconds is shown as %s', (seconds, text) =>
  expect(formatHoursMinutes(seconds)).toBe(text),
);

test.each([
  [0, '0h 00m 00s'],
  [52_328, '14h 32m 08s'],
  [59.9, '0h 00m 59s'],
  [360_000, '100h 00m 00s'],
])('%d seconds of study are shown as %s', (seconds, text) =>
  expect(formatHoursMinutesSeconds(seconds)).toBe(text),
);

test.each([
  [0, 0, 0],
  [0, 3, 1],
  [1, 1, 1],
  [60, 1, 1],
  [61, 2, 2],
  [480, 9, 8],
])('%d minutes in %d videos take %d weeks', (minutes, videos, weeks) =>
  expect(weeksAtOneHour(minutes, videos)).toBe(weeks),
);

const outlineOf = (...sections: (number | null)[][]) =>
  sections.map((seconds) => ({ videos: seconds.map((each) => ({ durationSeconds: each })) }));

test.each([
  // 1h 45m 35s and 15m 35s add up to 2h 1m 10s, but the sum of the rounded sections is larger.
  [outlineOf([6335], [935]), ['1h 46m', '16m'], '2h 2m'],
  [outlineOf([29], [29], [29]), ['1m', '1m', '1m'], '3m'],
  [outlineOf([89], [89], [89], [89]), ['1m', '1m', '1m', '1m'], '4m'],
  [outlineOf([90], [90], [90]), ['2m', '2m', '2m'], '6m'],
  [outlineOf([3599], [1]), ['1h 0m', '1m'], '1h 1m'],
  [outlineOf([30, 30, 30], [20, 20]), ['2m', '1m'], '3m'],
  [outlineOf([null, 60], [null], []), ['1m', '0m', '0m'], '1m'],
  [outlineOf(), [], '0m'],
])('sections and total of %j add up', (sections, parts, total) => {
  const minutes = outlineMinutes(sections);
  expect(minutes.sections.map(formatMinutes)).toEqual(parts);
  expect(formatMinutes(minutes.total)).toBe(total);
});

test('sections add up to the total, and each has the minutes of its own display', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const seconds = Array.from({ length: (seed % 7) + 1 }, (_, index) =>
      Array.from({ length: (seed % 4) + 1 }, (_, at) => (seed * 7919 + index * 104_729 + at * 31) % 8000),
    );
    const { sections, total } = outlineMinutes(outlineOf(...seconds));
    expect(sections.reduce((sum, each) => sum + each, 0)).toBe(total);
    expect(sections.map(formatMinutes)).toEqual(
      seconds.map((each) => formatHoursMinutes(each.reduce((sum, one) => sum + one, 0))),
    );
  }
});

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
])('"%s" is parsed as %s seconds; valid: %s', (text, seconds, valid) => {
  expect(parseDuration(text)).toBe(seconds);
  expect(isDuration(text)).toBe(valid);
});

test.each([
  [0, '0 s'],
  [45, '45 s'],
  [2613, '43 min 33 s'],
  [3600, '1 h'],
  [3723, '1 h 2 min 3 s'],
])('%d seconds are described as %s', (seconds, text) => expect(describeDuration(seconds)).toBe(text));

test('a course shorter than an hour shows its minutes, and weeks with DEMO on', () => {
  const course = (seconds: (number | null)[], durationText = '') => ({
    sections: [{ videos: seconds.map((durationSeconds) => ({ durationSeconds })) }],
    durationText,
  });
  const shown = (of: ReturnType<typeof course>, demo = false) => courseDuration(of, { demo });
  expect(shown(course([1350, 1350]))).toEqual({ text: '45m', weekly: false });
  expect(shown(course([1350, 1350]), true)).toEqual({ text: '1 week', weekly: true });
  expect(shown(course([3600]))).toEqual({ text: '1 week', weekly: true });
  expect(shown(course([null]))).toEqual({ text: '1 week', weekly: true });
  expect(shown(course([1350], 'Six weekends'))).toEqual({ text: 'Six weekends', weekly: false });
  expect(shown(course([]))).toBeUndefined();
});
