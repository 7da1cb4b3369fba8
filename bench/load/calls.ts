import type { bareDrizzle } from '../floors/bare-drizzle.ts';
import { ADMIN, COURSE_ID, emailOf, marksOf, PASSWORD, READER, type Transport, tokenOf } from './dataset.ts';
import { searchTerms } from './search-terms.ts';

/** A request in autocannon's format. */
export type CallInput = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
export type Call = {
  name: string;
  transport: Transport;
  /** The baseline; undefined for sign-in, whose baseline is one password hash. */
  floor?: keyof typeof bareDrizzle;
  /**
   * The queries that the product runs when it has cached the others' results since the last change of the
   * catalogue.
   */
  cachedFloor?: keyof typeof bareDrizzle;
  next: () => CallInput;
};

const query = (procedure: string, input?: object): string =>
  `/trpc/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;
const bearer = (userId: string) => ({ authorization: `Bearer ${tokenOf(userId)}` });
const get = (path: string, userId?: string) => (): CallInput => ({
  method: 'GET',
  path,
  ...(userId && { headers: bearer(userId) }),
});
const post = (path: string, body: object, headers: Record<string, string>): CallInput => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

function markWatched(transport: Transport, path: string): () => CallInput {
  const nextMark = marksOf(`product-${transport}`);
  return () => {
    const { studentId, videoId } = nextMark();
    return post(path, { courseId: COURSE_ID, videoId }, bearer(studentId));
  };
}

/**
 * Uses a different student and address for each call, so that the rate limits are active but never reached.
 */
function signIn(transport: Transport, path: string): () => CallInput {
  const nextMark = marksOf(`drizzle-${transport}`);
  let count = 0;
  return () => {
    count += 1;
    const from = `10.${transport.length}.${Math.floor(count / 250) % 250}.${count % 250}`;
    return post(
      path,
      { email: emailOf(nextMark().studentId), password: PASSWORD },
      { 'x-forwarded-for': from },
    );
  };
}

/** Makes guests search for different texts. */
function search(pathOf: (term: string) => string): () => CallInput {
  const nextTerm = searchTerms();
  return () => ({ method: 'GET', path: pathOf(nextTerm()) });
}

/** Must be called for each database, because a video can be marked only once. */
export const makeCalls = (): Call[] => [
  { name: 'catalogue', transport: 'tRPC', floor: 'catalogue', next: get(query('courses.list', {})) },
  { name: 'catalogue', transport: 'REST', floor: 'whole-catalogue', next: get('/api/courses') },
  {
    name: 'search',
    transport: 'tRPC',
    floor: 'search',
    next: search((term) => query('courses.list', { search: term })),
  },
  {
    name: 'search',
    transport: 'REST',
    floor: 'whole-search',
    next: search((term) => `/api/courses?search=${encodeURIComponent(term)}`),
  },
  {
    name: 'detail',
    transport: 'tRPC',
    floor: 'detail',
    next: get(query('courses.get', { courseId: COURSE_ID })),
  },
  { name: 'detail', transport: 'REST', floor: 'detail', next: get(`/api/courses/${COURSE_ID}`) },
  {
    name: 'content',
    transport: 'tRPC',
    floor: 'content',
    cachedFloor: 'cached-content',
    next: get(query('learning.content', { courseId: COURSE_ID }), READER),
  },
  {
    name: 'content',
    transport: 'REST',
    floor: 'content',
    cachedFloor: 'cached-content',
    next: get(`/api/courses/${COURSE_ID}/student-content`, READER),
  },
  {
    name: 'watched',
    transport: 'tRPC',
    floor: 'watched',
    cachedFloor: 'cached-watched',
    next: markWatched('tRPC', '/trpc/learning.markWatched'),
  },
  {
    name: 'watched',
    transport: 'REST',
    floor: 'watched',
    cachedFloor: 'cached-watched',
    next: markWatched('REST', '/api/student/watched'),
  },
  {
    name: 'review',
    transport: 'tRPC',
    floor: 'review-page',
    next: get(query('payments.requests', { status: 'pending' }), ADMIN),
  },
  { name: 'review', transport: 'REST', floor: 'every-request', next: get('/api/admin/payments', ADMIN) },
  { name: 'analytics', transport: 'tRPC', floor: 'analytics', next: get(query('analytics.summary'), ADMIN) },
  { name: 'analytics', transport: 'REST', floor: 'analytics', next: get('/api/admin/analytics', ADMIN) },
  { name: 'sign-in', transport: 'tRPC', next: signIn('tRPC', '/trpc/auth.login') },
  { name: 'sign-in', transport: 'REST', next: signIn('REST', '/api/auth/login') },
];
