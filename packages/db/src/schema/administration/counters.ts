import { bigint, int, paisa, primaryKey, table, text } from '../columns.ts';

/**
 * Counts and sums that would otherwise be computed from every row. Triggers update them in the transaction of
 * the counted row (decision 023); only `repairCounters` also writes here. `counters/definitions.ts` lists
 * what is counted.
 */
export const counters = table(
  'counters',
  {
    /**
     * `user.<role>`, `enrollment.<status>`, `payment.<status>`, `certificate.pending`, `audit.<action>`,
     * `sale`, …
     */
    name: text().notNull(),
    /** The counted course; empty for all courses. */
    courseId: text().notNull(),
    /** The payment method; empty for all methods, and for counters that have none. */
    method: text().notNull(),
    /** A day in Karachi as its number from 1 January 1970; `ALL_TIME` (-1) for all days. */
    day: int().notNull(),
    count: bigint().notNull(),
    /** The sum of the amounts. */
    paisa: paisa().notNull(),
  },
  (t) => [primaryKey({ columns: [t.name, t.courseId, t.method, t.day] })],
);

/**
 * One row, whose version triggers increment with each change of the public catalogue's data (decision 024).
 */
export const catalogueVersion = table('catalogue_version', {
  /** Always 1, because the table has one row. */
  id: int().primaryKey(),
  version: bigint().notNull(),
});
