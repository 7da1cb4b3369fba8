import { expect, test } from 'vitest';
import { suggestEmail } from './mail-domain-typo.ts';

test.each([
  ['sana@gmial.com', 'sana@gmail.com'],
  ['sana@gamil.com', 'sana@gmail.com'],
  ['sana@gmail.con', 'sana@gmail.com'],
  ['sana@gmail.co', 'sana@gmail.com'],
  ['sana@gmail.pk', 'sana@gmail.com'],
  ['sana@gmail.com.pk', 'sana@gmail.com'],
  ['sana@gmial.con', 'sana@gmail.com'],
  ['sana@yaho.com', 'sana@yahoo.com'],
  ['sana@hotmial.com', 'sana@hotmail.com'],
  [' Sana@Outlok.com ', 'sana@outlook.com'],
  ['sana@iclod.com', 'sana@icloud.com'],
])('asks about %s', (typed, meant) => {
  expect(suggestEmail(typed)).toBe(meant);
});

test.each([
  ...['sana@gmail.com', 'sana@ymail.com', 'sana@mail.com', 'sana@yahoo.co.uk', 'sana@example.org'],
  ...[
    'sana@nust.edu.pk',
    'sana@pu.edu.pk',
    'sana@me.com',
    'sana',
    '',
    'sana@',
    '@gmial.com',
    'a@b@gmial.com',
  ],
])('does not ask about %s', (typed) => {
  expect(suggestEmail(typed)).toBeUndefined();
});
