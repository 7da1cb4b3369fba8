import { CERTIFICATE_STATE_COLUMNS } from '../schema/certificates/certificate-state.ts';

/** The day of a counter that counts all time. */
export const ALL_TIME = -1;

/**
 * One kind of counter. SQL fragments name the counted row's columns in braces: `{status}` becomes
 * `new.status` in a trigger and `status` in a query.
 */
export type CounterDefinition = {
  table: 'users' | 'enrollments' | 'payments' | 'ledger_entries' | 'certificates' | 'audit_log';
  /** SQL for the counter's name, such as `payment.pending`. */
  name: string;
  /** The columns that a computed column in the name depends on. Triggers run when one of them is written. */
  computedFrom?: readonly string[];
  /** The SQL condition for the counted rows; all rows by default. */
  where?: string;
  /** Each row counts under its value in these columns, and under '' for all values. */
  dimensions?: ('course_id' | 'method')[];
  /** Each row counts for all time, for the day in Karachi of a timestamp column, or for both. */
  days: (typeof ALL_TIME | 'created_at' | 'processed_at' | 'approved_at')[];
  /** The column that is summed, in paisa. */
  sum?: 'amount';
};

/**
 * All counters (decision 023). The triggers of both engines and the queries of `diffCounters` and
 * `repairCounters` are generated from this list: after a change, `pnpm --filter @qanoon/db
 * generate-migrations --name <what-changed>` writes the migrations.
 */
export const COUNTERS: CounterDefinition[] = [
  { table: 'users', name: "'user.' || {role}", days: [ALL_TIME] },
  {
    table: 'enrollments',
    name: "'enrollment.' || {status}",
    dimensions: ['course_id'],
    days: [ALL_TIME],
  },
  {
    table: 'enrollments',
    name: "'approval'",
    where: "{status} = 'approved' and {approved_at} is not null",
    dimensions: ['course_id'],
    days: ['approved_at'],
  },
  {
    table: 'payments',
    name: "'payment.' || {status}",
    dimensions: ['method'],
    days: [ALL_TIME, 'created_at'],
    sum: 'amount',
  },
  {
    table: 'ledger_entries',
    name: '{kind}',
    where: "{kind} in ('sale', 'sale-reversal')",
    dimensions: ['course_id', 'method'],
    days: [ALL_TIME, 'created_at'],
    sum: 'amount',
  },
  {
    table: 'certificates',
    name: "'certificate.' || {state}",
    computedFrom: CERTIFICATE_STATE_COLUMNS,
    days: [ALL_TIME],
  },
  { table: 'audit_log', name: "'audit.' || {action}", days: [ALL_TIME] },
];

/**
 * The tables that the public catalogue, the search and the cached lectures show: each change of a row
 * increments the catalogue's version (decision 024, docs/server.md). If `where` is given, only rows that
 * match it count, and updates that change whether a row matches. If `updatesOf` is given, only updates of
 * these columns count.
 */
export const CATALOGUE_TABLES: { table: string; where?: string; updatesOf?: string[] }[] = [
  { table: 'courses' },
  { table: 'sections' },
  { table: 'videos' },
  { table: 'resources' },
  { table: 'ratings' },
  { table: 'academy_settings' },
  { table: 'payee_accounts' },
  { table: 'pages' },
  { table: 'publications' },
  // Enrollments are included, because the catalogue shows the number of students.
  { table: 'enrollments', where: "{status} = 'approved'" },
  { table: 'captions' },
  { table: 'transcript_parts' },
  { table: 'derivatives' },
  // Conversions are included, because a lecture plays as a stream once its conversion is ready.
  { table: 'conversions', where: "{state} = 'ready'" },
  // The properties of a video decide which renditions are offered. Only updates matter, because no lecture
  // uses a new upload yet.
  { table: 'uploads', updatesOf: ['bytes', 'codecs', 'content_type'] },
];
