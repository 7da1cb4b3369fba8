import { sql } from 'drizzle-orm';
import { createdAt, id, index, int, json, table, text, timestamp, uniqueIndex } from '../columns.ts';

export type JobState = 'waiting' | 'running' | 'failed';

/**
 * Work that must survive the process. The row of a finished job is deleted; that of a job that failed
 * permanently stays.
 */
export const jobs = table(
  'jobs',
  {
    id: id(),
    name: text().notNull(),
    /** At most one job of a name has this key; null for jobs that may repeat. */
    key: text(),
    input: json<unknown>().notNull(),
    state: text().$type<JobState>().notNull().default('waiting'),
    /** Among the jobs that are due, the lowest number runs first. */
    priority: int().notNull().default(0),
    attempts: int().notNull().default(0),
    /**
     * The earliest time of the next attempt; of a running job the end of its lease; of a failed job the time
     * of the failure.
     */
    dueAt: timestamp().notNull(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (t) => [
    uniqueIndex('jobs_name_key').on(t.name, t.key),
    index('jobs_due').on(t.priority, t.dueAt, t.id).where(sql`state <> 'failed'`),
  ],
);
