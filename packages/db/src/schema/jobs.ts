import { createdAt, id, index, int, json, table, text, timestamp } from '../columns.ts';

/** Work that outlives a process, on SQLite; on PostgreSQL pg-boss keeps it in a schema of its own. */
export const jobs = table(
  'jobs',
  {
    id: id(),
    name: text().notNull(),
    input: json<unknown>().notNull(),
    attempts: int().notNull().default(0),
    /** Not before this time; while a worker has it, the end of its lease. */
    dueAt: timestamp().notNull(),
    lastError: text(),
    createdAt: createdAt(),
  },
  (t) => [index('jobs_name_due_at').on(t.name, t.dueAt)],
);
