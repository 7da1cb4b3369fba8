import { inLanguage } from '@qanoon/messages/language';
import { expect, test } from 'vitest';
import { selectCaptions } from './select-captions.ts';

const tracks = (...languages: string[]) =>
  languages.map((language) => ({ language, label: language, url: '' }));

test.each([
  ['the chosen language', 'sd', tracks('en', 'ur', 'sd'), 'sd'],
  ['the page’s language, before one is chosen', '', tracks('en', 'ur'), 'ur'],
  ['the page’s language, without captions in the chosen one', 'ps', tracks('en', 'ur'), 'ur'],
  ['the first, without captions in the page’s language', '', tracks('en', 'sd'), 'en'],
])('captions are in %s', (_case, chosen, all, expected) => {
  expect(inLanguage('ur', () => selectCaptions(all, chosen))?.language).toBe(expected);
});

test('without captions there are none', () => {
  expect(selectCaptions([], 'en')).toBeUndefined();
});
