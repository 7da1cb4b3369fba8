import { testApp } from '@qanoon/api/testing';
import { build, NOW } from '@qanoon/db/testing/factories';
import { addDays, karachiDayOf } from '@qanoon/domain/lib/dates';
import { median } from '../comparison/median.ts';
import { fillDataset } from './admin-data.ts';
import { plansOf, recordQueries } from './query-plans.ts';

/**
 * A message to the parent process: first the names of all calls, then for each requested call its median in
 * milliseconds or its plan.
 */
export type CallResult = { names: string[] } | { ms: number } | { plan: string };
export type CallInput = { name: string; plan?: true };

/** The limits of one turn of a call: enough repetitions that one slow moment does not matter. */
const TURN = { fewest: 3, most: 100, milliseconds: 200 };
const size = Number(process.argv[2] ?? 1000);

recordQueries();
const app = await testApp();
// Orders are left out, because a million take half an hour: their receipts are numbered one after another.
await fillDataset(app.db, { url: app.databaseUrl, count: size, now: NOW });
const api = app.as(await build.owner(app.db));
const to = karachiDayOf(NOW);
const year = { unit: 'month', from: addDays(to, -364), to } as const;
const [{ items }, { nextCursor }] = [await api.courses.list({ limit: 1 }), await deepPage()];

const calls: Record<string, () => Promise<unknown>> = {
  'review, pending': () => api.payments.requests({ status: 'pending' }),
  'review, all': () => api.payments.requests({}),
  'review, far down': () => api.payments.requests({ cursor: nextCursor }),
  'review, one method and month': () => api.payments.requests({ method: 'bank', from: addDays(to, -29), to }),
  'review, search': () => api.payments.requests({ search: 'student 77' }),
  'review, search for one payment': () => api.payments.requests({ search: `bench-${Math.floor(size / 3)}@` }),
  'review, search of pending ones': () => api.payments.requests({ search: 'student 77', status: 'pending' }),
  'students, search': () => api.students.list({ search: 'student 77' }),
  'recent enrollments, first page': () => api.payments.recent({ page: 1 }),
  'recent enrollments, middle page': () => api.payments.recent({ page: Math.ceil(size / 10) }),
  'recent enrollments, last page': () => api.payments.recent({ page: 1_000_000 }),
  'dashboard and analytics figures': () => api.analytics.summary(),
  'what waits for a reviewer': () => api.waiting.summary(),
  'trends, 12 months': () => api.analytics.trends(year),
  'trends, 12 months by method': () => api.analytics.trends({ ...year, method: 'bank' }),
  'trends, 12 months of a course': () => api.analytics.trends({ ...year, courseId: items[0]!.id }),
  'certificates, pending': () => api.certificates.pending({}),
  'certificates, issued': () => api.certificates.issued({}),
  'certificates, search': () => api.certificates.issued({ search: 'student 77' }),
  'search of everything': () => api.search.everything({ term: 'student 77' }),
  'search of everything for an ID': () => api.search.everything({ term: `BENCH-${Math.floor(size / 3)}` }),
  'audit log': () => api.audit.list({}),
  'audit log, one action': () => api.audit.list({ action: 'payment.rejected' }),
  'courses, as author': () => api.courses.allFull({}),
  'courses, search as author': () => api.courses.allFull({ search: 'course 77' }),
  administrators: () => api.admins.list(),
};

const report = (result: CallResult) => process.send?.(result);
process.on('message', async ({ name, plan }: CallInput) =>
  report(plan ? { plan: await plansOf(calls[name]!) } : { ms: await turn(calls[name]!) }),
);
process.once('disconnect', () => app.close());
report({ names: Object.keys(calls) });

/** Returns a cursor in the middle of the list. */
async function deepPage() {
  const day = karachiDayOf(new Date(NOW.getTime() - 365 * 86_400_000));
  return api.payments.requests({ to: day, limit: 1 });
}

async function turn(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const begin = performance.now();
  while (
    times.length < TURN.fewest ||
    (times.length < TURN.most && performance.now() - begin < TURN.milliseconds)
  ) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return median(times);
}
