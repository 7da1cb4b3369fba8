import { sql } from 'drizzle-orm';
import type { ClientBase } from 'pg';
import { type DrizzleTransactionLike, fromDrizzle, PgBoss } from 'pg-boss';
import { type JobQueue, type JobQueueSettings, MAX_RETRY_SECONDS, type TakenJob } from './job-queue.ts';

const DAY_SECONDS = 24 * 3600;

/** pg-boss's own question answers those that are done as well, for a week. */
const PENDING =
  "select data from pgboss.job where name = $1 and state in ('created', 'retry', 'active') order by created_on, id";

/** Brings pg-boss's own schema up to date, on a connection that holds the migration lock. */
export async function migrateJobs(client: ClientBase): Promise<void> {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => client.query(text, values) },
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.stop({ graceful: false });
}

/** `restore` keeps jobs that another database had, outside any transaction. */
type PostgresQueue = JobQueue & { restore(jobs: { name: string; input: object }[]): Promise<void> };

/** pg-boss's queue in its schema `pgboss`, on two connections of its own. Its supervisor gives a dead holder's job to the next. */
export function openPostgresQueue(
  url: string,
  { names, maxAttempts, leaseSeconds, retrySeconds, onError }: JobQueueSettings,
): PostgresQueue {
  const boss = new PgBoss({
    connectionString: url,
    application_name: 'qanoon-jobs',
    max: 2,
    options: '-c statement_timeout=30s',
    schedule: false,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', onError);
  const retryLimit = maxAttempts - 1;
  const settings = {
    retryLimit,
    retryDelay: retrySeconds,
    retryBackoff: true,
    retryDelayMax: MAX_RETRY_SECONDS,
    heartbeatSeconds: leaseSeconds,
    // The lease ends with its holder; how long a living one may work is not our business.
    expireInSeconds: DAY_SECONDS - 1,
    retentionSeconds: 365 * DAY_SECONDS,
    deleteAfterSeconds: 7 * DAY_SECONDS,
  };
  let started: Promise<PgBoss> | undefined;
  const ready = () => {
    started ??= start().catch((thrown) => {
      started = undefined;
      throw thrown;
    });
    return started;
  };
  async function start(): Promise<PgBoss> {
    await boss.start();
    for (const name of names) {
      await boss.createQueue(name, settings);
      // What an earlier release created follows the settings of this one.
      await boss.updateQueue(name, settings);
    }
    return boss;
  }
  const attemptOf = (job: TakenJob) => ({ id: job.id, retryCount: job.attempt - 1 });
  const affected = (response: object) => (response as { affected: number }).affected > 0;

  return {
    add: async (tx, name, input) => {
      await (await ready()).send(name, input, {
        db: fromDrizzle(tx as unknown as DrizzleTransactionLike, sql),
      });
    },
    take: async (name) => {
      const [job] = await (await ready()).fetch(name);
      return job && { id: job.id, name, input: job.data, attempt: job.retryCount + 1 };
    },
    extend: async (job) => affected(await boss.touch(job.name, attemptOf(job))),
    done: async (job) => void (await boss.complete(job.name, attemptOf(job))),
    fail: async (job, reason) => void (await boss.fail(job.name, attemptOf(job), { reason })),
    release: async (job) => {
      if (!affected(await boss.fail(job.name, attemptOf(job)))) return;
      // After the last attempt it has failed for good: this takes it back, with one attempt more.
      await boss.retry(job.name, job.id);
      await boss.update(job.name, undefined, { id: job.id, startAfter: 0 });
    },
    pending: async (name) => {
      const { rows } = await (await ready()).getDb().executeSql(PENDING, [name]);
      return (rows as { data: object }[]).map(({ data }) => data);
    },
    restore: async (jobs) => {
      const open = await ready();
      for (const { name, input } of jobs) await open.send(name, input);
    },
    close: async () => {
      if (!started) return;
      await started.catch(() => undefined);
      await boss.stop({ graceful: false });
    },
  };
}
