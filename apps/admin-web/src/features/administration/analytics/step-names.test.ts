import '@qanoon/messages/urdu/admin';
import { inLanguage } from '@qanoon/messages/language';
import { expect, test } from 'vitest';
import { shortStepName, stepName } from './step-names.ts';

test('formats a step as its day, its whole month, or its first and last day', () => {
  expect(stepName({ from: '2026-11-21', to: '2026-11-21' })).toBe('21 Nov 2026');
  expect(stepName({ from: '2026-02-01', to: '2026-02-28' })).toBe('Feb 2026');
  expect(stepName({ from: '2028-02-01', to: '2028-02-28' }), 'not the whole month in a leap year').toBe(
    '1 Feb 2028 to 28 Feb 2028',
  );
  expect(stepName({ from: '2026-11-01', to: '2026-11-22' })).toBe('1 Nov 2026 to 22 Nov 2026');
  expect(stepName({ from: '2026-12-28', to: '2027-01-03' })).toBe('28 Dec 2026 to 3 Jan 2027');
});

test('formats the steps on the axis in short form', () => {
  expect(shortStepName('2026-11-21', 'day')).toBe('21 Nov');
  expect(shortStepName('2026-11-01', 'month')).toBe('Nov 2026');
});

test('writes the steps in Urdu with Latin digits and without a comma before the year', () =>
  inLanguage('ur', () => {
    expect(stepName({ from: '2026-11-21', to: '2026-11-21' })).toBe('21 نومبر 2026');
    expect(stepName({ from: '2026-02-01', to: '2026-02-28' })).toBe('فروری 2026');
    expect(stepName({ from: '2026-12-28', to: '2027-01-03' })).toBe('28 دسمبر 2026 تا 3 جنوری 2027');
    expect(shortStepName('2026-11-21', 'day')).toBe('21 نومبر');
  }));
