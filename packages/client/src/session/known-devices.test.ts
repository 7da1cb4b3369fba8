import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { deviceTokens, saveDeviceToken } from './known-devices.ts';

let items: Map<string, string>;
beforeEach(() => {
  items = new Map();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
  };
  vi.stubGlobal('window', { localStorage });
});
afterEach(() => vi.unstubAllGlobals());

test('stores the latest token of each account, and the latest five accounts', () => {
  expect(deviceTokens()).toEqual([]);
  for (const id of ['a', 'b', 'a']) saveDeviceToken(id, `token of ${id}`);
  saveDeviceToken('b', 'newer token of b');
  expect(deviceTokens()).toEqual(['token of a', 'newer token of b']);
  for (const id of ['c', 'd', 'e', 'f']) saveDeviceToken(id, `token of ${id}`);
  expect(deviceTokens()).toEqual([
    'newer token of b',
    'token of c',
    'token of d',
    'token of e',
    'token of f',
  ]);
});

test.each(['not json', 'null', '[1]', '{"a":1}', '"text"'])('ignores a stored %s', (stored) => {
  items.set('known_devices', stored);
  const before = deviceTokens();
  expect(before.every((token) => typeof token === 'string')).toBe(true);
  saveDeviceToken('a', 'token of a');
  expect(deviceTokens()).toContain('token of a');
});

test('returns no tokens and does not throw when there is no storage', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(deviceTokens()).toEqual([]);
  expect(() => saveDeviceToken('a', 'token of a')).not.toThrow();
});
