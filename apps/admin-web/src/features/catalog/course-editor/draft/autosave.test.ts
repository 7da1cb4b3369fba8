import type { DraftForm, DraftSaved } from '@qanoon/contracts/catalog/course-drafts';
import type { ErrorCode } from '@qanoon/domain/lib/errors';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave } from './autosave.ts';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

class Refusal extends Error {
  readonly code: ErrorCode | undefined;
  constructor(code?: ErrorCode) {
    super(code ?? 'offline');
    this.code = code;
  }
}

/** Connects a form of one text to a server that counts versions. `fail` makes the next request fail. */
function open(saved?: DraftSaved) {
  const state = { title: '', fail: undefined as Refusal | undefined, before: async () => undefined };
  const requests: string[] = [];
  let version = saved?.version ?? 0;
  const receive = async (request: string) => {
    requests.push(request);
    await state.before();
    const { fail } = state;
    state.fail = undefined;
    if (fail) throw fail;
    version += 1;
    return { draftId: 'd', version, savedAt: '2026-11-21T04:30:00.000Z', savedByName: 'Sana' };
  };
  const keys = new Set<string>();
  const autosave = createAutosave({
    saved,
    read: () => ({ title: state.title }) as DraftForm,
    create: (form, key) => {
      keys.add(key);
      return receive(`create ${form.title}`);
    },
    save: (form, before) => receive(`save ${form.title} after ${before.version}`),
    describe: (failure) => ({ code: (failure as Refusal).code, message: (failure as Refusal).message }),
  });
  const type = (title: string) => {
    state.title = title;
    autosave.touch();
  };
  return { state, autosave, requests, keys, type };
}
const SAVED: DraftSaved = {
  draftId: 'd',
  version: 7,
  savedAt: '2026-11-21T04:30:00.000Z',
  savedByName: null,
};

test('a pause in typing saves once, and an unchanged form never', async () => {
  const { type, requests, autosave } = open();
  autosave.touch();
  await vi.advanceTimersByTimeAsync(5000);
  for (const title of ['T', 'To', 'Tor']) type(title);
  await vi.advanceTimersByTimeAsync(5000);
  await autosave.flush();
  expect(requests).toEqual(['create Tor']);
  type('Torts');
  await vi.advanceTimersByTimeAsync(5000);
  expect(requests).toEqual(['create Tor', 'save Torts after 1']);
});

test('what is typed during a request is saved after it, with its version', async () => {
  const { type, state, requests, autosave } = open(SAVED);
  const { promise, resolve } = Promise.withResolvers<undefined>();
  state.before = () => promise;
  type('one');
  const flushing = autosave.flush();
  await vi.advanceTimersByTimeAsync(0);
  type('two');
  const again = autosave.flush();
  resolve(undefined);
  expect(await Promise.all([flushing, again])).toEqual([true, true]);
  expect(requests).toEqual(['save one after 7', 'save two after 8']);
});

test('a new draft whose response was lost is repeated with the same form and key, then saved', async () => {
  const { type, state, requests, keys } = open();
  state.fail = new Refusal();
  type('one');
  await vi.advanceTimersByTimeAsync(1000);
  type('two');
  await vi.advanceTimersByTimeAsync(6000);
  expect(requests).toEqual(['create one', 'create one', 'save two after 1']);
  expect(keys.size).toBe(1);
});

test('a lost connection is retried; refused input waits for a change', async () => {
  const { type, state, requests, autosave } = open(SAVED);
  state.fail = new Refusal();
  type('one');
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.store.get().status).toBe('failed');
  await vi.advanceTimersByTimeAsync(5000);
  expect(autosave.store.get()).toMatchObject({ status: 'idle', saved: { version: 8 } });
  state.fail = new Refusal('INVALID_INPUT');
  type('two');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(requests).toEqual(['save one after 7', 'save one after 7', 'save two after 8']);
  expect(await autosave.flush()).toBe(true);
});

test('after a conflict nothing is saved until a version is adopted', async () => {
  const { type, state, requests, autosave } = open(SAVED);
  state.fail = new Refusal('DRAFT_CHANGED');
  type('mine');
  await vi.advanceTimersByTimeAsync(1000);
  expect(autosave.store.get()).toMatchObject({ status: 'conflict', message: 'DRAFT_CHANGED' });
  type('mine again');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await autosave.flush()).toBe(false);
  expect(requests).toHaveLength(1);
  state.title = 'theirs';
  autosave.adopt({ ...SAVED, version: 9 });
  type('both');
  await vi.advanceTimersByTimeAsync(1000);
  expect(requests.at(-1)).toBe('save both after 9');
});
