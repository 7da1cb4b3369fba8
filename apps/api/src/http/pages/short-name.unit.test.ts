import { expect, test } from 'vitest';
import { shortName } from './short-name.ts';

test.each([
  ['Qanoon Academy', 'Qanoon'],
  ['Lahore Law College', 'Lahore Law'],
  ['Law Hub', 'Law Hub'],
  ['Jurisprudentia', 'Jurisprudentia'],
  ['قانون اکیڈمی', 'قانون اکیڈمی'],
  ['لاہور لا کالج', 'لاہور لا'],
])('the name %s is %s on a home screen', (name, short) => {
  expect(shortName(name)).toBe(short);
});
