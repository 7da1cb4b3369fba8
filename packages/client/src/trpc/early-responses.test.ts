import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import type { EarlyCalls } from './early-responses.ts';

const EARLY = { totalCourses: 3 };
const USUAL = { totalCourses: 4 };

const page = vi.hoisted(() => ({ token: 't1', sent: [] as string[] }));
vi.mock('../session/session.ts', () => ({ getSession: () => ({ token: page.token }) }));
vi.mock('@trpc/react-query', () => ({ getQueryKey: (name: string) => [name] }));
vi.mock('./trpc.ts', () => {
  const query = (name: string) => ({
    query: async () => {
      page.sent.push(name);
      return { totalCourses: 4 };
    },
  });
  return {
    queryClient: new QueryClient(),
    trpc: { learning: { statistics: 'statistics', enrolled: 'enrolled' }, enrollments: { mine: 'mine' } },
    trpcClient: {
      learning: { statistics: query('statistics'), enrolled: query('enrolled') },
      enrollments: { mine: query('mine') },
    },
  };
});

/** The queries of a page whose early call for the figures has this response. */
async function openPage(responses: EarlyCalls['responses'], language = 'en') {
  const earlyCalls = { token: 't1', language, calls: ['learning.statistics'], responses };
  vi.stubGlobal('window', { earlyCalls });
  const { takeEarlyResponses } = await import('./early-responses.ts');
  const { queryClient } = await import('./trpc.ts');
  queryClient.clear();
  takeEarlyResponses();
  await expect.poll(() => queryClient.isFetching()).toBe(0);
  return queryClient;
}

beforeEach(() => {
  page.token = 't1';
  page.sent = [];
});

test('a query starts with its early response, and later fetches are sent', async () => {
  const queryClient = await openPage(Promise.resolve([{ result: { data: EARLY } }]));
  expect(queryClient.getQueryData(['statistics'])).toEqual(EARLY);
  expect(page.sent).toEqual([]);
  await queryClient.refetchQueries();
  expect(queryClient.getQueryData(['statistics'])).toEqual(USUAL);
  expect(page.sent).toEqual(['statistics']);
});

test.each([
  ['there is no connection', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['the call failed', () => Promise.resolve([{}])],
  ['the response is not a list', () => Promise.resolve({} as never)],
])('the query is sent as usual when %s', async (_case, responses) => {
  const queryClient = await openPage(responses());
  expect(queryClient.getQueryData(['statistics'])).toEqual(USUAL);
  expect(page.sent).toEqual(['statistics']);
});

test('the responses of another session are not used', async () => {
  page.token = 't2';
  const queryClient = await openPage(Promise.resolve([{ result: { data: EARLY } }]));
  expect(queryClient.getQueryData(['statistics'])).toBeUndefined();
  expect(window.earlyCalls).toBeNull();
});

test('a response in a language other than the page’s is not used', async () => {
  const queryClient = await openPage(Promise.resolve([{ result: { data: EARLY } }]), 'ur');
  expect(queryClient.getQueryCache().getAll()).toEqual([]);
});
