import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { type JobQueue, type JobQueueSettings, MAX_RETRY_SECONDS, type TakenJob } from './job-queue.ts';
import { jobs } from './schema.ts';
import type { Db } from './types.ts';

/** What was added in the same millisecond. */
const ORDER_OF_ADDING = sql`rowid`;

/** The `jobs` table. A transaction there is alone, so reading the next job and holding it is one step. */
export function openSqliteQueue(
  db: Db,
  { maxAttempts, leaseSeconds, retrySeconds }: JobQueueSettings,
): JobQueue {
  const inSeconds = (seconds: number) => new Date(Date.now() + seconds * 1000);
  const held = (job: TakenJob) => and(eq(jobs.id, job.id), eq(jobs.attempts, job.attempt));
  const change = async (job: TakenJob, values: Partial<typeof jobs.$inferInsert>) =>
    (await db.transaction((tx) => tx.update(jobs).set(values).where(held(job)).returning())).length > 0;
  const forget = (job: TakenJob) => db.transaction((tx) => tx.delete(jobs).where(held(job)).execute());

  return {
    add: async (tx, name, input) =>
      void (await tx
        .insert(jobs)
        .values({ name, input, dueAt: inSeconds(0), createdAt: inSeconds(0) })
        .execute()),
    take: (name) =>
      db.transaction(async (tx) => {
        for (;;) {
          const due = and(eq(jobs.name, name), lte(jobs.dueAt, inSeconds(0)));
          const [next] = await tx
            .select()
            .from(jobs)
            .where(due)
            .orderBy(asc(jobs.dueAt), ORDER_OF_ADDING)
            .limit(1);
          if (!next) return undefined;
          const attempt = next.attempts + 1;
          if (attempt <= maxAttempts) {
            await tx
              .update(jobs)
              .set({ attempts: attempt, dueAt: inSeconds(leaseSeconds) })
              .where(eq(jobs.id, next.id))
              .execute();
            return { id: next.id, name, input: next.input, attempt };
          }
          // Its last attempt ended with its process.
          await tx.delete(jobs).where(eq(jobs.id, next.id)).execute();
        }
      }),
    extend: (job) => change(job, { dueAt: inSeconds(leaseSeconds) }),
    done: async (job) => void (await forget(job)),
    fail: async (job, lastError) => {
      if (job.attempt >= maxAttempts) await forget(job);
      else
        await change(job, {
          lastError,
          dueAt: inSeconds(Math.min(retrySeconds * 2 ** (job.attempt - 1), MAX_RETRY_SECONDS)),
        });
    },
    release: async (job) => void (await change(job, { attempts: job.attempt - 1, dueAt: inSeconds(0) })),
    pending: async (name) =>
      (
        await db
          .select({ input: jobs.input })
          .from(jobs)
          .where(eq(jobs.name, name))
          .orderBy(asc(jobs.createdAt), ORDER_OF_ADDING)
      ).map(({ input }) => input as object),
    close: async () => undefined,
  };
}
