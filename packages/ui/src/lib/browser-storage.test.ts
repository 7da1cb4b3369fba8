import { afterEach, expect, test, vi } from 'vitest';
import { localStore, onStorageChange, sessionStore } from './browser-storage.ts';

afterEach(() => vi.unstubAllGlobals());

const storageWith = (items: Record<string, string>) =>
  Object.defineProperties(items, {
    getItem: { value: (key: string) => items[key] ?? null },
    setItem: { value: (key: string, value: string) => void Object.assign(items, { [key]: value }) },
    removeItem: { value: (key: string) => void Reflect.deleteProperty(items, key) },
  }) as unknown as Storage;

test('each storage reads, writes and lists its own values', () => {
  vi.stubGlobal('window', { localStorage: storageWith({}), sessionStorage: storageWith({}) });
  expect(localStore.set('a', 'text')).toBe(true);
  expect(localStore.setJson('b', { n: 1 })).toBe(true);
  expect([localStore.get('a'), localStore.getJson('b'), sessionStore.get('a')]).toEqual([
    'text',
    { n: 1 },
    null,
  ]);
  expect(localStore.keys()).toEqual(['a', 'b']);
  localStore.remove('a');
  expect(localStore.get('a')).toBeNull();
});

test('a missing value and one that is not JSON parse as undefined', () => {
  vi.stubGlobal('window', { localStorage: storageWith({ broken: '{"a":' }) });
  expect([localStore.getJson('broken'), localStore.getJson('missing')]).toEqual([undefined, undefined]);
});

test('blocked storage reads as empty and refuses writes without an exception', () => {
  vi.stubGlobal('window', {
    get localStorage(): Storage {
      throw new DOMException('denied', 'SecurityError');
    },
  });
  expect([localStore.get('a'), localStore.getJson('a'), localStore.keys()]).toEqual([null, undefined, []]);
  expect(localStore.set('a', 'b')).toBe(false);
  expect(() => localStore.remove('a')).not.toThrow();
});

test('full storage refuses a write', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('window', { localStorage: { setItem } });
  expect(localStore.set('a', 'b')).toBe(false);
});

test('changes in other tabs reach the listener of their key, and a cleared storage every listener', () => {
  const target = new EventTarget();
  vi.stubGlobal('window', target);
  const listener = vi.fn();
  const unsubscribe = onStorageChange('token', listener);
  const changeOf = (key: string | null) => Object.assign(new Event('storage'), { key });
  for (const key of ['other', 'token', null]) target.dispatchEvent(changeOf(key));
  expect(listener).toHaveBeenCalledTimes(2);
  unsubscribe();
  target.dispatchEvent(changeOf('token'));
  expect(listener).toHaveBeenCalledTimes(2);
});
