import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const ROOT = new URL('../../../../', import.meta.url).pathname;
/** Elements that do not open a keyboard. A date field that has no tab stop is a calendar behind a button. */
const WITHOUT_KEYBOARD =
  /type="(?:checkbox|radio|file|range|color|hidden)"|type="date".*tabIndex=\{-1\}|\shidden\b/u;

/** The hints that `Input` requires, on a field without its box. */
const WITH_HINTS = /autoComplete=.*enterKeyHint=/u;

const SOURCES = globSync(['apps/*-web/src/**/*.tsx', 'packages/{client,player,ui}/src/**/*.tsx'], {
  cwd: ROOT,
  exclude: ['**/*.test.tsx'],
})
  .filter((file) => file !== 'packages/ui/src/components/form/input.tsx')
  .map((file) => ({ file, text: readFileSync(ROOT + file, 'utf8') }));

/** The opening tags of an element in the sources of the apps and packages, outside of comments. */
const tagsOf = (name: string) =>
  SOURCES.flatMap(({ file, text }) =>
    [...text.matchAll(new RegExp(`^\\s*<${name}\\b(?:=>|[^>])*>`, 'gmu'))].map(
      ([tag]) => `${file}: ${tag.replaceAll(/\s+/gu, ' ').trim()}`,
    ),
  );

test('every field with a keyboard has hints: those that Input, PasswordInput and Textarea require, or its own', () => {
  const bare = tagsOf('input').filter((tag) => !WITHOUT_KEYBOARD.test(tag));
  expect(bare.filter((tag) => !WITH_HINTS.test(tag))).toEqual([]);
  expect(tagsOf('textarea')).toEqual([]);
});

test('every field for an e-mail address, a number or a URL opens the matching keyboard', () => {
  const named = (words: string) => new RegExp(`register\\('(?:${words})'`, 'u');
  const inputs = tagsOf('Input');
  expect(inputs.length).toBeGreaterThan(40);
  for (const [words, keyboard] of [
    ['email', /type="email"/u],
    ['phone|whatsapp', /type="tel"/u],
    ['price|reviewHours', /inputMode="(?:decimal|numeric)"/u],
  ] as const) {
    const fields = inputs.filter((tag) => named(words).test(tag));
    expect(fields.length, words).toBeGreaterThan(0);
    expect(fields.filter((tag) => !keyboard.test(tag))).toEqual([]);
  }
});
