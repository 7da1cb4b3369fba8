import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pendingReturn, storePendingReturn } from './pending-return.ts';

const COURSE = '/course/c1?enroll=true';
const DAY_MS = 24 * 3600 * 1000;

beforeEach(() => {
  const stored = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => stored.get(key) ?? null,
      setItem: (key: string, value: string) => stored.set(key, value),
      removeItem: (key: string) => stored.delete(key),
    },
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a stored return address lasts three days, and a later sign-up without one removes it', () => {
  expect(pendingReturn()).toBeUndefined();
  storePendingReturn(COURSE, 0);
  expect(pendingReturn(3 * DAY_MS - 1)).toBe(COURSE);
  expect(pendingReturn(3 * DAY_MS)).toBeUndefined();
  storePendingReturn(undefined);
  expect(pendingReturn(0)).toBeUndefined();
});

test('a stored value of another shape is ignored', () => {
  for (const value of ['null', '"x"', '{"redirect":1,"until":9}', '{"redirect":"/x"}', 'no JSON']) {
    window.localStorage.setItem('personal.pending_return', value);
    expect(pendingReturn(0)).toBeUndefined();
  }
});
