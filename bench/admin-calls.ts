import { testApp } from '@qanoon/api/testing';
import { addDays, karachiDayOf } from '@qanoon/contracts/dates';
import { build, NOW } from '@qanoon/db/testing/factories';
import { fillSchool } from './admin-data.ts';
import { listenToDrivers, plansOf } from './query-plans.ts';

export type Measured = Record<string, { ms: number; plan: string }>;

/** Each call is repeated for so long, and often enough for its first and slowest rounds not to matter. */
const ROUNDS = { fewest: 15, most: 300, milliseconds: 1000 };
const size = Number(process.argv[2] ?? 1000);

listenToDrivers();
const app = await testApp();
await fillSchool(app.db, { url: app.databaseUrl, count: size, now: NOW });
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
  'recent enrollments, first page': () => api.payments.recent({ page: 1 }),
  'recent enrollments, middle page': () => api.payments.recent({ page: Math.ceil(size / 10) }),
  'recent enrollments, last page': () => api.payments.recent({ page: 1_000_000 }),
  'dashboard and analytics figures': () => api.analytics.summary(),
  'trends, 12 months': () => api.analytics.trends(year),
  'trends, 12 months by method': () => api.analytics.trends({ ...year, method: 'bank' }),
  'trends, 12 months of a course': () => api.analytics.trends({ ...year, courseId: items[0]!.id }),
  'certificates, pending': () => api.certificates.pending({}),
  'certificates, issued': () => api.certificates.issued({}),
  'certificates, search': () => api.certificates.issued({ search: 'student 77' }),
  'audit log': () => api.audit.list({}),
  'audit log, one action': () => api.audit.list({ action: 'payment.rejected' }),
  'courses, as author': () => api.courses.allFull({}),
  'courses, search as author': () => api.courses.allFull({ search: 'course 77' }),
  administrators: () => api.admins.list(),
};

const measured: Measured = {};
for (const [name, call] of Object.entries(calls)) measured[name] = { plan: await plansOf(call), ms: await median(call) };
await app.close();
process.send?.(measured);

/** A cursor in the middle of everything. */
async function deepPage() {
  const day = karachiDayOf(new Date(NOW.getTime() - 365 * 86_400_000));
  return api.payments.requests({ to: day, limit: 1 });
}

async function median(call: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  const begin = performance.now();
  while (times.length < ROUNDS.fewest || (times.length < ROUNDS.most && performance.now() - begin < ROUNDS.milliseconds)) {
    const start = performance.now();
    await call();
    times.push(performance.now() - start);
  }
  return times.sort((a, b) => a - b)[Math.floor(times.length / 2)]!;
}
