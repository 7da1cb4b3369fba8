import { expect, test } from 'vitest';
import { readRequestTarget, urlOfTarget } from './request-target.ts';

test.each([
  ['/course/1?a=//b', '/course/1?a=//b'],
  ['//host/path', '//host/path'],
  ['http://host/path?a=1', '/path?a=1'],
  ['HTTPS://host:99999/', '/'],
  ['http://host', '/'],
  ['http://host?a=1', '/?a=1'],
  ['http://host//[', '//['],
  ['*', '*'],
])('reads %s as %s', (target, path) => {
  expect(readRequestTarget(target)).toBe(path);
});

test.each([
  '//[',
  '//a:99999/',
  '//',
  '///',
  '//:',
  '//:0',
  '//%5c',
  '//?x',
  '/\\[',
  'http://[/',
  'http://a:x/',
])('makes a URL of the target %s', (target) => {
  expect(urlOfTarget(target)).toMatchObject({ hostname: 'target.invalid', port: '' });
});
