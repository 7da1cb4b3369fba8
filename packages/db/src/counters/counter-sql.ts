import { DAY_MS, KARACHI_OFFSET_MS } from '@qanoon/domain/lib/dates';
import { ALL_TIME, COUNTERS, type CounterDefinition } from './definitions.ts';

export type EngineName = 'sqlite' | 'postgres';

/**
 * Replaces `{column}` by the column of `row`, such as `new`, or by the column's name when there is no `row`.
 */
export const fillColumns = (fragment: string, row?: 'new' | 'old'): string =>
  fragment.replace(/\{(\w+)\}/gu, (_match, column: string) => (row ? `${row}.${column}` : column));

/** The columns that fragments name in braces. */
export const columnsIn = (...fragments: string[]): string[] => [
  ...new Set(
    fragments.flatMap((fragment) => [...fragment.matchAll(/\{(\w+)\}/gu)].map(([, column]) => column!)),
  ),
];

/** PostgreSQL's function for `karachiDayNumber`. */
export const CREATE_KARACHI_DAY = `CREATE OR REPLACE FUNCTION karachi_day(moment timestamptz) RETURNS int LANGUAGE sql IMMUTABLE AS $$
  SELECT floor((extract(epoch FROM moment) + ${KARACHI_OFFSET_MS / 1000}) / ${DAY_MS / 1000})::int
$$`;

/** SQL for the number of days from 1 January 1970 to the day in Karachi on which `moment` falls. */
export const karachiDayNumber = (engine: EngineName, moment: string): string =>
  engine === 'postgres' ? `karachi_day(${moment})` : `(${moment} + ${KARACHI_OFFSET_MS}) / ${DAY_MS}`;

/** The values of each counter key under which one row counts, as SQL. */
type KeyOf = { courseId: string; method: string; day: string };

/** Every combination of the definition's days with a value, or '' for all values, of each dimension. */
export function keysOf(
  { dimensions = [], days }: CounterDefinition,
  column: (name: string) => string,
  dayOf: (timestamp: string) => string,
): KeyOf[] {
  const values = (dimension: 'course_id' | 'method') =>
    dimensions.includes(dimension) ? ["''", column(dimension)] : ["''"];
  return days.flatMap((day) =>
    values('course_id').flatMap((courseId) =>
      values('method').map((method) => ({
        courseId,
        method,
        day: day === ALL_TIME ? String(ALL_TIME) : dayOf(day),
      })),
    ),
  );
}

/**
 * A query that computes every counter from the rows: `name, course_id, method, day, counted, counted_paisa`.
 * A key may occur in several rows, whose sum it is. Each definition aggregates its table once and derives all
 * its keys from that result, since the raw rows are too many to read four times.
 */
export function countedRows(engine: EngineName): string {
  const aggregates: string[] = [];
  const selects: string[] = [];
  for (const [index, definition] of COUNTERS.entries()) {
    const { table, name, where, dimensions = [], days, sum } = definition;
    const timestamps = days.filter((day) => day !== ALL_TIME);
    const columns = [
      `${fillColumns(name)} as name`,
      ...dimensions,
      ...timestamps.map((timestamp) => `${karachiDayNumber(engine, timestamp)} as ${timestamp}_day`),
    ];
    aggregates.push(
      `aggregate_${index} as (
    select ${columns.join(', ')}, count(*) as counted, ${sum ? `sum(${sum})` : '0'} as counted_paisa
    from ${table}${where ? ` where ${fillColumns(where)}` : ''} group by ${columns.map((_, position) => position + 1).join(', ')}
  )`,
    );
    for (const { courseId, method, day } of keysOf(
      definition,
      (column) => column,
      (timestamp) => `${timestamp}_day`,
    ))
      selects.push(
        `select name, ${courseId} as course_id, ${method} as method, ${day} as day, counted, counted_paisa from aggregate_${index}`,
      );
  }
  return `with ${aggregates.join(',\n  ')}\n${selects.join('\nunion all ')}`;
}
