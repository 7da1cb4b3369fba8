import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const USER = {
  id: 'u1',
  name: 'Sana',
  email: 'sana@example.test',
  emailVerified: true,
  language: 'en' as const,
  role: 'student' as const,
  permissions: null,
  profile: { full_name: 'Sana', profile_image: null, can_manage_users: false },
};

let local: Map<string, string>;
let otherTab: EventTarget;

const storage = (items: Map<string, string>) => ({
  getItem: (key: string) => items.get(key) ?? null,
  setItem: (key: string, value: string) => items.set(key, value),
  removeItem: (key: string) => items.delete(key),
});

/** The module as a browser loads it, with these values in local storage. */
function loadInBrowser() {
  vi.resetModules();
  return import('./session.ts');
}

beforeEach(() => {
  local = new Map();
  otherTab = new EventTarget();
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal(
    'window',
    Object.assign(otherTab, { localStorage: storage(local), sessionStorage: storage(new Map()) }),
  );
});
afterEach(() => {
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
