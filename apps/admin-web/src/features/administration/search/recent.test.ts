import { endSession, startSession } from '@qanoon/client/session/session';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { clearRecent, type Opened, readRecent, rememberOpened } from './recent.ts';

const administrator = (id: string) => ({
  id,
  name: 'Demo Admin',
  email: `${id}@example.test`,
  emailVerified: true,
  language: 'en' as const,
  role: 'admin' as const,
  permissions: null,
  profileImageUrl: null,
  token: 'token',
});
const student = (id: string, title = 'Sana Malik'): Opened => ({
  kind: 'student',
  id,
  title,
  detail: 'sana@example.test',
  state: null,
  courseId: null,
});

let local: Record<string, string>;
beforeEach(() => {
  local = {};
  const localStorage = Object.create({
    getItem: (key: string) => local[key] ?? null,
    setItem: (key: string, value: string) => Object.assign(local, { [key]: value }),
    removeItem: (key: string) => void delete local[key],
  });
  vi.stubGlobal('document', { cookie: '' });
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage, sessionStorage: localStorage }));
  startSession(administrator('first'), true);
});
afterEach(() => {
  void endSession();
  vi.unstubAllGlobals();
});

test('the latest searches and results come first, each once, and only a few are kept', () => {
  for (let count = 0; count < 9; count += 1) rememberOpened(`term ${count}`, student(`s${count}`));
  rememberOpened('term 5', student('s5', 'Sana Khan'));
  const { searches, opened } = readRecent();
  expect(searches).toEqual(['term 5', 'term 8', 'term 7', 'term 6', 'term 4']);
  expect(opened.map(({ id }) => id)).toEqual(['s5', 's8', 's7', 's6', 's4', 's3']);
  expect(opened[0]!.title).toBe('Sana Khan');
});

test('a result that is opened without a search adds no search, and a long title is cut', () => {
  rememberOpened('', student('s1', 'x'.repeat(400)));
  expect(readRecent().searches).toEqual([]);
  expect(readRecent().opened[0]!.title).toHaveLength(300);
});

test('another administrator of this browser does not see the latest searches', () => {
  rememberOpened('term', student('s1'));
  startSession(administrator('second'), true);
  expect(readRecent()).toEqual({ searches: [], opened: [] });
});

test('stored values of another shape and cleared ones are read as an empty history', () => {
  rememberOpened('term', student('s1'));
  for (const key of Object.keys(local)) if (key.includes('search')) local[key] = '{"searches":7}';
  expect(readRecent()).toEqual({ searches: [], opened: [] });
  rememberOpened('term', student('s1'));
  clearRecent();
  expect(readRecent()).toEqual({ searches: [], opened: [] });
});
