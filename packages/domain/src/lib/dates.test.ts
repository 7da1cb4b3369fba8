import '@qanoon/messages/urdu/server';
import { inLanguage } from '@qanoon/messages/language';
import { expect, test } from 'vitest';
import {
  addDays,
  formatDate,
  formatDateTime,
  formatTimeOfDay,
  fromKarachiTime,
  karachiDayOf,
  startOfKarachiDay,
  toKarachiTime,
} from './dates.ts';

test('times are shown in Karachi, five hours before UTC', () => {
  expect(formatDate('2026-11-21T04:41:00.000Z')).toBe('21 Nov 2026');
  expect(formatDateTime('2026-11-21T04:41:00.000Z')).toBe('21 Nov 2026, 9:41\u00a0am');
});

test('an evening in UTC is the next day in Karachi, and midnight is 12', () => {
  expect(formatDate('2026-12-31T19:00:00.000Z')).toBe('1 Jan 2027');
  expect(formatDate('2026-12-31T18:59:59.999Z')).toBe('31 Dec 2026');
  expect(formatDateTime('2026-12-31T19:00:00.000Z')).toBe('1 Jan 2027, 12:00\u00a0am');
});

test.each([null, undefined, ''])('a missing date (%o) is N/A', (missing) => {
  expect(formatDate(missing)).toBe('N/A');
  expect(formatDateTime(missing)).toBe('N/A');
});

test('a day in Karachi starts five hours before the day in UTC', () => {
  expect(startOfKarachiDay('2026-11-21').toISOString()).toBe('2026-11-20T19:00:00.000Z');
  expect(karachiDayOf(new Date('2026-11-20T18:59:59.999Z'))).toBe('2026-11-20');
  expect(karachiDayOf(new Date('2026-11-20T19:00:00.000Z'))).toBe('2026-11-21');
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01');
  expect(addDays('2026-01-01', -1)).toBe('2025-12-31');
});

test('the value of a date and time field is in Karachi', () => {
  expect(fromKarachiTime('2026-11-21T09:41')).toBe('2026-11-21T04:41:00.000Z');
  expect(toKarachiTime(new Date('2026-11-21T04:41:30.000Z'))).toBe('2026-11-21T09:41');
  expect(formatTimeOfDay('2026-11-21T04:41:30.000Z')).toBe('9:41\u00a0am');
  for (const text of ['', '2026-11-21', '2026-13-21T09:41', 'tomorrow'])
    expect(fromKarachiTime(text)).toBeUndefined();
});

test('Urdu writes the month in Urdu, with Latin digits, the part of the day and no comma before the year', () => {
  inLanguage('ur', () => {
    expect(formatDate('2026-11-22T10:00:00.000Z')).toBe('22 نومبر 2026');
    expect(formatDateTime('2026-11-22T10:05:00.000Z')).toBe('22 نومبر 2026،\u00a0دوپہر\u00a03:05');
    expect(formatTimeOfDay('2026-11-22T10:05:00.000Z')).toBe('دوپہر\u00a03:05');
    expect(formatDate(null)).toBe('درج نہیں');
  });
  expect(formatDate('2026-11-22T10:00:00.000Z')).toBe('22 Nov 2026');
});

test.each([
  ['19:00', '12:00\u00a0am', 'رات\u00a012:00'],
  ['19:54', '12:54\u00a0am', 'رات\u00a012:54'],
  ['22:59', '3:59\u00a0am', 'رات\u00a03:59'],
  ['23:00', '4:00\u00a0am', 'صبح\u00a04:00'],
  ['06:59', '11:59\u00a0am', 'صبح\u00a011:59'],
  ['07:00', '12:00\u00a0pm', 'دوپہر\u00a012:00'],
  ['11:00', '4:00\u00a0pm', 'شام\u00a04:00'],
  ['15:00', '8:00\u00a0pm', 'رات\u00a08:00'],
])('reads %s in UTC by the clock of twelve hours, in both languages', (utc, english, urdu) => {
  const iso = `2026-11-21T${utc}:00.000Z`;
  expect(formatTimeOfDay(iso)).toBe(english);
  expect(inLanguage('ur', () => formatTimeOfDay(iso))).toBe(urdu);
});
