import { bigint, int, primaryKey, table, text } from '../columns.ts';

/**
 * Counts and sums that would otherwise be read from every row. Triggers keep them in the transaction of what they count (decision 023): nothing
 * else writes here, but for `repairTallies`.
 */
export const counters = table(
  'tallies',
  {
    /** What is counted: `user.<role>`, `enrollment.<status>`, `payment.<status>`, `certificate.pending`, `audit.<action>`, `sale`, … */
    name: text().notNull(),
    /** The course it is about; empty for all of them. */
    courseId: text().notNull(),
    /** The payment method; empty for all of them, and where there is none. */
    method: text().notNull(),
    /** A day in Karachi as its number from 1 January 1970; -1 for all of time. */
    day: int().notNull(),
    count: bigint().notNull(),
    /** The sum of the amounts. */
    paisa: bigint().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.courseId, t.method, t.day] })],
);
