import { expect, test } from 'vitest';
import { getPreferences, preferencesFor, qualityChange, readCaptionsChoice } from './preferences.ts';

const saving = { ...getPreferences(), dataSaver: true };

test('a chosen quality applies to its lecture only while the data saver is on', () => {
  const chosen = { ...saving, ...qualityChange('lecture-1', '720p', saving) };
  expect(preferencesFor('lecture-1', chosen)).toMatchObject({ quality: '720p', dataSaver: false });
  expect(preferencesFor('lecture-2', chosen)).toMatchObject({ quality: 'auto', dataSaver: true });
  expect(chosen.dataSaver).toBe(true);
});

test('a chosen quality applies to every lecture while the data saver is off', () => {
  const off = { ...saving, dataSaver: false };
  const chosen = { ...off, ...qualityChange('lecture-1', '720p', off) };
  for (const id of ['lecture-1', 'lecture-2'])
    expect(preferencesFor(id, chosen)).toMatchObject({ quality: '720p', dataSaver: false });
});

test('choosing a quality turns the audio-only mode off', () => {
  expect(qualityChange('lecture-1', 'auto', saving)).toMatchObject({ audioOnly: false });
});

test.each([
  ['"on" as on', 'on', 'on'],
  ['"off" as off', 'off', 'off'],
  ['an unknown value as automatic', 'sometimes', 'auto'],
  ['a missing value as automatic', undefined, 'auto'],
])('reads the stored choice of captions, %s', (_case, stored, expected) => {
  expect(readCaptionsChoice(stored)).toBe(expected);
});
