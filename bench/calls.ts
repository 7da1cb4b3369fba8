import type { bareDrizzle } from './bare-drizzle.ts';
import { ADMIN, COURSE_ID, emailOf, marksOf, PASSWORD, READER, type Transport, tokenOf } from './dataset.ts';

/** As autocannon takes it. */
export type CallInput = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string;
};
export type Call = {
  name: string;
  transport: Transport;
  /** What it is set beside; nothing for sign-in, whose floor is the password's hash alone. */
  floor?: keyof typeof bareDrizzle;
  next: () => CallInput;
};

const query = (procedure: string, input?: object): string =>
  `/trpc/${procedure}${input ? `?input=${encodeURIComponent(JSON.stringify(input))}` : ''}`;
const by = (who: string) => ({ authorization: `Bearer ${tokenOf(who)}` });
const get = (path: string, who?: string) => (): CallInput => ({
  method: 'GET',
  path,
  ...(who && { headers: by(who) }),
});
const post = (path: string, body: object, headers: Record<string, string>): CallInput => ({
  method: 'POST',
  path,
  headers: { 'content-type': 'application/json', ...headers },
  body: JSON.stringify(body),
});

function marking(transport: Transport, path: string): () => CallInput {
  const nextMark = marksOf(`product-${transport}`);
  return () => {
    const { studentId, videoId } = nextMark();
    return post(path, { courseId: COURSE_ID, videoId }, by(studentId));
  };
}

/** Other students each time, from other addresses: what limits how often one may try stays on, and is never reached. */
function signingIn(transport: Transport, path: string): () => CallInput {
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

/** Anew for each database: marks are made once. */
export const makeCalls = (): Call[] => [
  { name: 'catalogue', transport: 'tRPC', floor: 'catalogue', next: get(query('courses.list', {})) },
  { name: 'catalogue', transport: 'REST', floor: 'whole-catalogue', next: get('/api/courses') },
  {
    name: 'search',
    transport: 'tRPC',
    floor: 'search',
    next: get(query('courses.list', { search: 'course 7' })),
  },
  { name: 'search', transport: 'REST', floor: 'whole-search', next: get('/api/courses?search=course%207') },
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
    next: get(query('learning.content', { courseId: COURSE_ID }), READER),
  },
  {
    name: 'content',
    transport: 'REST',
    floor: 'content',
    next: get(`/api/courses/${COURSE_ID}/student-content`, READER),
  },
  {
    name: 'watched',
    transport: 'tRPC',
    floor: 'watched',
    next: marking('tRPC', '/trpc/learning.markWatched'),
  },
  { name: 'watched', transport: 'REST', floor: 'watched', next: marking('REST', '/api/student/watched') },
  {
    name: 'review',
    transport: 'tRPC',
    floor: 'review-page',
    next: get(query('payments.requests', { status: 'pending' }), ADMIN),
  },
  { name: 'review', transport: 'REST', floor: 'every-request', next: get('/api/admin/payments', ADMIN) },
  { name: 'analytics', transport: 'tRPC', floor: 'analytics', next: get(query('analytics.summary'), ADMIN) },
  { name: 'analytics', transport: 'REST', floor: 'analytics', next: get('/api/admin/analytics', ADMIN) },
  { name: 'sign-in', transport: 'tRPC', next: signingIn('tRPC', '/trpc/auth.login') },
  { name: 'sign-in', transport: 'REST', next: signingIn('REST', '/api/auth/login') },
];
