import { inLanguage } from '@qanoon/messages/language';
import { expect, test } from 'vitest';
import { areCaptionsOn, selectCaptions } from './select-captions.ts';

const tracks = (...languages: string[]) =>
  languages.map((language) => ({ language, label: language, url: '' }));

test.each([
  ['the chosen language', 'sd', tracks('en', 'ur', 'sd'), 'sd'],
  ['the page’s language when none is chosen', '', tracks('en', 'ur'), 'ur'],
  ['the page’s language when there are none in the chosen one', 'ps', tracks('en', 'ur'), 'ur'],
  ['the first language when there are none in the page’s', '', tracks('en', 'sd'), 'en'],
])('captions are in %s', (_case, chosen, all, expected) => {
  expect(inLanguage('ur', () => selectCaptions(all, chosen))?.language).toBe(expected);
});

test('selects nothing when there are no captions', () => {
  expect(selectCaptions([], 'en')).toBeUndefined();
});

test.each([
  ['shows captions in Urdu to a reader of Urdu when the lecture is in English', 'ur', 'auto', 'en', true],
  ['shows no captions when the lecture is in the language of the page', 'ur', 'auto', 'ur', false],
  ['shows no captions in a language that is not the page’s', 'en', 'auto', 'ur', false],
  ['shows no captions when the lecture’s language is unknown', 'ur', 'auto', undefined, false],
  ['shows no captions to a reader who turned them off', 'ur', 'off', 'en', false],
  ['shows captions to a reader who turned them on', 'en', 'on', 'en', true],
] as const)('%s', (_case, language, choice, spoken, expected) => {
  expect(inLanguage('ur', () => areCaptionsOn(tracks(language)[0]!, { choice, spoken }))).toBe(expected);
});
