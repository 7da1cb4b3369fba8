import { expect, test } from 'vitest';
import { emblemLetter, hasHomeTexts, NO_HOME_TEXTS, textIn } from './academy.ts';

test('a text is shown in the language of the page, or else in the other one', () => {
  expect(textIn('ur', { en: 'Law', ur: 'قانون' })).toBe('قانون');
  expect(textIn('ur', { en: 'Law', ur: '' })).toBe('Law');
  expect(textIn('en', { en: '', ur: 'قانون' })).toBe('قانون');
});

test.each([
  ['Qanoon Academy', 'قانون اکیڈمی', 'ق', 'ق'],
  ['Qanoon Academy', '', 'ق', 'ق'],
  ['Qasim Law College', 'قاسم لا کالج', 'ق', 'ق'],
  ['Lahore Law College', 'لاہور لا کالج', 'L', 'ل'],
  ['mall road', '', 'M', 'M'],
  ['', 'لاہور', 'ل', 'ل'],
  ['123', '', '', ''],
])('the letter of %s (%s) is %s on English and %s on Urdu pages', (name, nameUrdu, english, urdu) => {
  expect(emblemLetter({ name, nameUrdu }, 'en')).toBe(english);
  expect(emblemLetter({ name, nameUrdu }, 'ur')).toBe(urdu);
});

test('home texts count when one of them is not empty', () => {
  expect(hasHomeTexts(NO_HOME_TEXTS)).toBe(false);
  const steps = { ...NO_HOME_TEXTS.steps, learn: { title: { en: '', ur: '' }, text: { en: '', ur: 'الف' } } };
  expect(hasHomeTexts({ ...NO_HOME_TEXTS, steps })).toBe(true);
});
