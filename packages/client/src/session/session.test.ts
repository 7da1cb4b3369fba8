import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const USER = {
  id: 'u1',
  name: 'Sana',
  email: 'sana@example.test',
  emailVerified: true,
  language: 'en' as const,
  role: 'student' as const,
  permissions: null,
  profileImageUrl: null,
};

let local: Map<string, string>;
let ofTab: Map<string, string>;
let otherTab: EventTarget;
let channelOfOtherTab: BroadcastChannel;

const storage = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
});

/** Loads the module as a browser does, with these values in local storage. */
function loadInBrowser() {
  vi.resetModules();
  return import('./session.ts');
}

beforeEach(() => {
  local = new Map();
  ofTab = new Map();
  otherTab = new EventTarget();
  channelOfOtherTab = new BroadcastChannel('session');
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal(
    'window',
    Object.assign(otherTab, { localStorage: storage(local), sessionStorage: storage(ofTab) }),
  );
  vi.stubGlobal(
    'StorageEvent',
    class extends Event {
      key: string;
      constructor(type: string, { key }: { key: string }) {
        super(type);
        this.key = key;
      }
    },
  );
});
afterEach(() => {
  channelOfOtherTab.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.resetModules();
});

test('a stored token and user restore the session while the page loads', async () => {
  local.set('token', 'token-1');
  local.set('user', JSON.stringify(USER));
  const { getSession } = await loadInBrowser();
  expect(getSession()).toEqual({ token: 'token-1', user: USER });
});

test('a stored user that cannot be parsed ends the session', async () => {
  local.set('token', 'token-1');
  local.set('user', '{"id":');
  const { getSession } = await loadInBrowser();
  expect(getSession()).toBeNull();
  expect(local.size).toBe(0);
});

test('signing out in another tab ends the session of this one', async () => {
  local.set('token', 'token-1');
  local.set('user', JSON.stringify(USER));
  const { getSession } = await loadInBrowser();
  local.clear();
  otherTab.dispatchEvent(Object.assign(new Event('storage'), { key: 'token' }));
  expect(getSession()).toBeNull();
});

test('a remembered session is in local storage', async () => {
  const { startSession, endSession } = await loadInBrowser();
  startSession({ ...USER, token: 'token-1' }, true);
  expect(local.get('token')).toBe('token-1');
  void endSession();
  expect(local.size).toBe(0);
});

describe('a session that ends with the browser', () => {
  /** Waits for the next message of the tab under test. */
  const nextNote = () =>
    new Promise<unknown>((resolve) => {
      channelOfOtherTab.onmessage = (event) => resolve((event as MessageEvent<unknown>).data);
    });
  const VALUES = { token: 'token-1', user: JSON.stringify(USER) };

  test('is copied to a new tab from a tab that has it, and its hint stays', async () => {
    vi.stubGlobal('document', { cookie: 'language=ur; signed-in=student' });
    channelOfOtherTab.onmessage = () => channelOfOtherTab.postMessage({ kind: 'session', values: VALUES });
    const { getSession, sessionRestored } = await loadInBrowser();
    await sessionRestored;
    expect(getSession()).toEqual({ token: 'token-1', user: USER });
    expect(Object.fromEntries(ofTab)).toEqual(VALUES);
    expect(local.size).toBe(0);
    expect(document.cookie).toBe('signed-in=student; path=/; samesite=lax');
  });

  test('is given to a new tab that asks for it', async () => {
    const { startSession } = await loadInBrowser();
    startSession({ ...USER, token: 'token-1' }, false);
    const note = nextNote();
    channelOfOtherTab.postMessage({ kind: 'question' });
    expect(await note).toEqual({ kind: 'session', values: VALUES });
  });

  test('ends in every tab when one signs out', async () => {
    const { startSession, getSession, endSession } = await loadInBrowser();
    startSession({ ...USER, token: 'token-1' }, false);
    channelOfOtherTab.postMessage({ kind: 'end', token: 'of another sign-in' });
    channelOfOtherTab.postMessage({ kind: 'end', token: 'token-1' });
    await expect.poll(getSession).toBeNull();
    expect(ofTab.size).toBe(0);
    startSession({ ...USER, token: 'token-2' }, false);
    const note = nextNote();
    void endSession();
    expect(await note).toEqual({ kind: 'end', token: 'token-2' });
  });

  test('is requested only if the hint is set, and the hint is removed when no tab answers', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    const { getSession } = await loadInBrowser();
    expect(getSession()).toBeNull();
    vi.stubGlobal('document', { cookie: 'signed-in=student' });
    const { getSession: getLater, sessionRestored } = await loadInBrowser();
    vi.runAllTimers();
    await sessionRestored;
    expect(getLater()).toBeNull();
    expect(document.cookie).toBe('signed-in=; path=/; samesite=lax; max-age=0');
  });
});
