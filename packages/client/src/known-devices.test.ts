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

test('one token for each account, the newest; of more than five accounts the last ones', () => {
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

test.each(['not json', 'null', '[1]', '{"a":1}', '"text"'])(
  'storage with %s in it counts as none',
  (broken) => {
    items.set('known_devices', broken);
    const before = deviceTokens();
    expect(before.every((token) => typeof token === 'string')).toBe(true);
    saveDeviceToken('a', 'token of a');
    expect(deviceTokens()).toContain('token of a');
  },
);

test('without storage there are none, and none can be kept', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect(deviceTokens()).toEqual([]);
  expect(() => saveDeviceToken('a', 'token of a')).not.toThrow();
});
