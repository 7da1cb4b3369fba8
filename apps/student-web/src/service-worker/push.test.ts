import { expect, test, vi } from 'vitest';
import { onNotificationClick, onPush, type PushScope } from './push.ts';

const ORIGIN = 'https://academy.example.test';

/** Creates a worker's scope with these open pages, which records what it shows. */
function workerScope(openUrls: string[] = []) {
  const shown: unknown[] = [];
  const opened: string[] = [];
  const focused: string[] = [];
  const scope: PushScope = {
    location: { origin: ORIGIN },
    registration: { showNotification: async (title, options) => void shown.push([title, options]) },
    clients: {
      matchAll: async () => openUrls.map((url) => ({ url, focus: async () => focused.push(url) })),
      openWindow: async (url) => opened.push(url),
    },
  };
  return { scope, shown, opened, focused };
}
function waiting() {
  const work: Promise<unknown>[] = [];
  return { waitUntil: (promise: Promise<unknown>) => void work.push(promise), done: () => Promise.all(work) };
}
async function click(path: unknown, openUrls: string[] = []) {
  const { scope, ...result } = workerScope(openUrls);
  const { waitUntil, done } = waiting();
  const close = vi.fn();
  onNotificationClick({ waitUntil, notification: { close, data: { path } } }, scope);
  await done();
  expect(close).toHaveBeenCalledOnce();
  return result;
}

test.each([
  [
    'a message',
    () => ({ title: 'Payment approved', text: 'You are enrolled.', path: '/student/courses', tag: 'n1' }),
    ['Payment approved', { body: 'You are enrolled.', tag: 'n1', data: { path: '/student/courses' } }],
  ],
  [
    'a message that cannot be read',
    () => {
      throw new SyntaxError('no JSON');
    },
    ['New notification', { body: '', tag: 'unknown', data: { path: '/student/' } }],
  ],
])('shows %s', async (_what, json, expected) => {
  const { scope, shown } = workerScope();
  const { waitUntil, done } = waiting();
  onPush({ waitUntil, data: { json } }, scope);
  await done();
  expect(shown).toEqual([expected]);
});

test('a click opens the page of the message, or shows the page if it is open', async () => {
  const url = `${ORIGIN}/student/courses`;
  expect(await click('/student/courses', [`${ORIGIN}/student/`])).toMatchObject({
    opened: [url],
    focused: [],
  });
  expect(await click('/student/courses', [url])).toMatchObject({ opened: [], focused: [url] });
});

test.each(['https://evil.example.test/', '//evil.example.test', '/admin', '/studentx', undefined])(
  'a click on a message with the path %s stays in the portal',
  async (path) => {
    expect((await click(path)).opened).toEqual([`${ORIGIN}/student/`]);
  },
);
