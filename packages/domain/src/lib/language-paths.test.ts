import { expect, test } from 'vitest';
import { languagePath, languagePaths, readLanguagePath } from './language-paths.ts';

test.each([
  ['/', 'en', '/'],
  ['/course/1', 'en', '/course/1'],
  ['/ur', 'ur', '/'],
  ['/ur/', 'ur', '/'],
  ['/ur/course/1', 'ur', '/course/1'],
  ['/urdu', 'en', '/urdu'],
  ['/course/ur', 'en', '/course/ur'],
])('%s is a page in %s: %s', (pathname, language, path) => {
  expect(readLanguagePath(pathname)).toEqual({ language, path });
});

test('a page has one path in each language', () => {
  expect(languagePath('ur', '/')).toBe('/ur/');
  expect(languagePaths('/course/1')).toEqual([
    { language: 'en', path: '/course/1' },
    { language: 'ur', path: '/ur/course/1' },
  ]);
  for (const { language, path } of languagePaths('/auth/login'))
    expect(readLanguagePath(path)).toEqual({ language, path: '/auth/login' });
});
