import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { endSession, startSession } from '../session/session.ts';
import {
  findUnfinishedPayment,
  removeUnfinishedPayment,
  storeUnfinishedPayment,
} from './unfinished-payment.ts';

const STUDENT = {
  id: 'sana',
  name: 'Sana',
  email: 'sana@example.test',
  emailVerified: true,
  language: 'en' as const,
  role: 'student' as const,
  permissions: null,
  profileImageUrl: null,
};
const COURSE = { id: 'c1', title: 'Criminal Law' };
const DAY_MS = 24 * 3600 * 1000;

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
  startSession({ ...STUDENT, token: 'token' }, true);
});
afterEach(() => {
  void endSession();
  vi.unstubAllGlobals();
});

test('remembers the course of the last payment form for a day, or until it is submitted', () => {
  expect(findUnfinishedPayment(0)).toBeUndefined();
  storeUnfinishedPayment({ id: 'c0', title: 'Tort' }, 0);
  storeUnfinishedPayment(COURSE, 1000);
  const expected = { courseId: 'c1', title: 'Criminal Law', openedAt: 1000 };
  expect(findUnfinishedPayment(DAY_MS + 999)).toEqual(expected);
  expect(findUnfinishedPayment(DAY_MS + 1000)).toBeUndefined();
  removeUnfinishedPayment();
  expect(findUnfinishedPayment(2000)).toBeUndefined();
});

test('does not reveal an unfinished payment to another student of this browser', () => {
  storeUnfinishedPayment(COURSE, 0);
  startSession({ ...STUDENT, id: 'bilal', token: 'other' }, true);
  expect(findUnfinishedPayment(0)).toBeUndefined();
});

test('removes an entry that this code did not write', () => {
  storeUnfinishedPayment(COURSE, 0);
  const [key] = Object.keys(local).filter((each) => each.startsWith('personal.'));
  local[key!] = '{"courseId":';
  expect(findUnfinishedPayment(0)).toBeUndefined();
  expect(local[key!]).toBeUndefined();
});
