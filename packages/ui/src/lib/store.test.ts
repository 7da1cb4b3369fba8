import { expect, test, vi } from 'vitest';
import { createStore } from './store.ts';

test('a store initializes on the first read and notifies its subscribers of changes only', () => {
  const initialize = vi.fn(() => 1);
  const store = createStore(initialize);
  expect(initialize).not.toHaveBeenCalled();
  expect([store.get(), store.get()]).toEqual([1, 1]);
  expect(initialize).toHaveBeenCalledTimes(1);

  const listener = vi.fn();
  const unsubscribe = store.subscribe(listener);
  store.set(1);
  expect(listener).not.toHaveBeenCalled();
  store.set(2);
  expect(listener).toHaveBeenCalledTimes(1);
  unsubscribe();
  store.set(3);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(store.get()).toBe(3);
});

test('a value that is set before the first read replaces the initial one', () => {
  const store = createStore<number | undefined>(() => 1);
  store.set(undefined);
  expect(store.get()).toBeUndefined();
});
