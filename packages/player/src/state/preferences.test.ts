import { expect, test } from 'vitest';
import { getPreferences, preferencesFor, qualityChange, readCaptionsChoice } from './preferences.ts';

const saving = { ...getPreferences(), dataSaver: true };

test('with the data saver on, a chosen quality applies to its lecture only', () => {
  const chosen = { ...saving, ...qualityChange('lecture-1', '720p', saving) };
  expect(preferencesFor('lecture-1', chosen)).toMatchObject({ quality: '720p', dataSaver: false });
  expect(preferencesFor('lecture-2', chosen)).toMatchObject({ quality: 'auto', dataSaver: true });
  expect(chosen.dataSaver).toBe(true);
});

test('with the data saver off, a chosen quality applies to every lecture', () => {
  const off = { ...saving, dataSaver: false };
  const chosen = { ...off, ...qualityChange('lecture-1', '720p', off) };
  for (const id of ['lecture-1', 'lecture-2'])
    expect(preferencesFor(id, chosen)).toMatchObject({ quality: '720p', dataSaver: false });
});

test('choosing a quality turns audio only off', () => {
  expect(qualityChange('lecture-1', 'auto', saving)).toMatchObject({ audioOnly: false });
});

test.each([
  ['turned on', 'on', 'on'],
  ['turned off', 'off', 'off'],
  ['unknown', 'sometimes', 'auto'],
  ['not stored', undefined, 'auto'],
])('captions that were %s', (_case, stored, expected) => {
  expect(readCaptionsChoice(stored)).toBe(expected);
});
