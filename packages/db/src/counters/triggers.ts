import { LOCKS } from '../engine/postgres/advisory-lock.ts';
import { dropLedgerTriggers, ledgerTriggers } from '../schema/money/ledger-triggers.ts';
import { createSearchTriggers, dropSearchTriggers } from '../search/entry-triggers.ts';
import {
  CREATE_KARACHI_DAY,
  columnsIn,
  countedRows,
  type EngineName,
  fillColumns,
  karachiDayNumber,
  keysOf,
} from './counter-sql.ts';
import { ALL_TIME, CATALOGUE_TABLES, COUNTERS } from './definitions.ts';

type Row = 'new' | 'old';
type Event = { on: 'insert' | 'update' | 'delete'; rows: Row[] };

const EVENTS: Event[] = [
  { on: 'insert', rows: ['new'] },
  { on: 'delete', rows: ['old'] },
  { on: 'update', rows: ['old', 'new'] },
];

const COUNTED_TABLES = [...new Set(COUNTERS.map(({ table }) => table))];

const INCREMENT_CATALOGUE_VERSION = `INSERT INTO catalogue_version (id, version) VALUES (1, 1)
  ON CONFLICT (id) DO UPDATE SET version = catalogue_version.version + 1;`;

/** Adds one row to each of its counters, or subtracts the old row. */
function applyRow(engine: EngineName, table: string, row: Row): string {
  const sign = row === 'new' ? '' : '-';
  const selects = COUNTERS.filter((definition) => definition.table === table).flatMap((definition) => {
    const { name, where, sum } = definition;
    const column = (of: string) => `${row}.${of}`;
    return keysOf(definition, column, (timestamp) => karachiDayNumber(engine, column(timestamp))).map(
      ({ courseId, method, day }) =>
        `SELECT ${fillColumns(name, row)}, ${courseId}, ${method}, ${day}, ${sign}1, ${sum ? sign + column(sum) : 0} WHERE ${where ? fillColumns(where, row) : 'true'}`,
    );
  });
  return `INSERT INTO counters (name, course_id, method, day, "count", paisa)
  ${selects.join('\n  UNION ALL ')}
  ON CONFLICT (name, course_id, method, day) DO UPDATE SET "count" = counters."count" + excluded."count", paisa = counters.paisa + excluded.paisa;`;
}

/** The columns on which a table's counters depend. Updates of other columns do not run its trigger. */
const countedColumns = (table: string): string[] => [
  ...new Set(
    COUNTERS.filter((definition) => definition.table === table).flatMap(
      ({ name, computedFrom = [], where = '', dimensions = [], days, sum }) => [
        ...columnsIn(name, where),
        ...computedFrom,
        ...dimensions,
        ...days.filter((day) => day !== ALL_TIME),
        ...(sum ? [sum] : []),
      ],
    ),
  ),
];

/**
 * The events of a table that change the catalogue, as the text of a trigger and the condition on its rows.
 */
const catalogueEvents = ({ where, updatesOf }: (typeof CATALOGUE_TABLES)[number]) =>
  EVENTS.filter(({ on }) => !updatesOf || on === 'update').map((event) => ({
    on: event.on,
    text: eventText(event, updatesOf ?? columnsIn(where ?? '')),
    condition: catalogueCondition(where, event.rows),
  }));

/** The condition on which an event of a table changes the catalogue; undefined when every event does. */
const catalogueCondition = (where: string | undefined, rows: Row[]): string | undefined =>
  where && rows.map((row) => `(${fillColumns(where, row)})`).join(' <> ');

const eventText = ({ on }: Pick<Event, 'on'>, columns: string[]): string =>
  on === 'update' && columns.length > 0 ? `UPDATE OF ${columns.join(', ')}` : on.toUpperCase();

function sqliteTriggers(): string[] {
  const counters = COUNTED_TABLES.flatMap((table) =>
    EVENTS.map(
      (event) =>
        `CREATE TRIGGER count_${table}_${event.on} AFTER ${eventText(event, countedColumns(table))} ON ${table} BEGIN
  ${event.rows.map((row) => applyRow('sqlite', table, row)).join('\n  ')}
END`,
    ),
  );
  const catalogue = CATALOGUE_TABLES.flatMap((definition) =>
    catalogueEvents(definition).map(({ on, text, condition }) => {
      const { table } = definition;
      return `CREATE TRIGGER catalogue_version_${table}_${on} AFTER ${text} ON ${table}${condition ? ` WHEN ${condition}` : ''} BEGIN
  ${INCREMENT_CATALOGUE_VERSION}
END`;
    }),
  );
  return [...counters, ...catalogue];
}

/**
 * Ends the function if it has run in this transaction. A transcript has hundreds of rows, and PostgreSQL
 * would visit all earlier versions of the one row at each of its updates.
 */
const ONCE_IN_A_TRANSACTION = `IF current_setting('qanoon.catalogue_counted', true) = 'yes' THEN RETURN NULL; END IF;
  PERFORM set_config('qanoon.catalogue_counted', 'yes', true);
  `;

/**
 * On PostgreSQL, triggers run at commit, and from then on one transaction at a time: two transactions
 * that touch the same counters in different orders would deadlock otherwise.
 */
const triggerFunction = (
  name: string,
  body: string,
  first = '',
) => `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  ${first}PERFORM pg_advisory_xact_lock(${LOCKS.counters});
  ${body}
  RETURN NULL;
END $$`;

const constraintTrigger = (name: string, events: string, table: string, execute: string, when?: string) =>
  `CREATE CONSTRAINT TRIGGER ${name} AFTER ${events} ON ${table}
DEFERRABLE INITIALLY DEFERRED FOR EACH ROW ${when ? `WHEN (${when}) ` : ''}EXECUTE FUNCTION ${execute}()`;

function postgresTriggers(): string[] {
  const counters = COUNTED_TABLES.flatMap((table) => [
    triggerFunction(
      `count_${table}`,
      `IF TG_OP <> 'INSERT' THEN
  ${applyRow('postgres', table, 'old')}
  END IF;
  IF TG_OP <> 'DELETE' THEN
  ${applyRow('postgres', table, 'new')}
  END IF;`,
    ),
    constraintTrigger(
      `count_${table}`,
      EVENTS.map((event) => eventText(event, countedColumns(table))).join(' OR '),
      table,
      `count_${table}`,
    ),
  ]);
  const catalogue = CATALOGUE_TABLES.flatMap((definition) => {
    const name = `catalogue_version_${definition.table}`;
    const execute = 'increment_catalogue_version';
    const events = catalogueEvents(definition);
    if (!definition.where)
      return constraintTrigger(name, events.map(({ text }) => text).join(' OR '), definition.table, execute);
    return events.map(({ on, text, condition }) =>
      constraintTrigger(`${name}_${on}`, text, definition.table, execute, condition),
    );
  });
  return [
    CREATE_KARACHI_DAY,
    ...counters,
    triggerFunction('increment_catalogue_version', INCREMENT_CATALOGUE_VERSION, ONCE_IN_A_TRANSACTION),
    ...catalogue,
  ];
}

/** The statements that create the triggers, and on PostgreSQL their functions, which must not exist. */
export const createTriggers = (engine: EngineName): string[] => [
  ...(engine === 'postgres' ? postgresTriggers() : sqliteTriggers()),
  ...ledgerTriggers(engine),
  ...createSearchTriggers(engine),
];

/** The statements that drop the triggers, and their functions, where they exist. */
export const dropTriggers = (engine: EngineName): string[] => [
  ...dropSearchTriggers(engine),
  ...dropLedgerTriggers(engine),
  ...dropCounterTriggers(engine),
];

const dropCounterTriggers = (engine: EngineName): string[] => {
  if (engine === 'postgres')
    return [...COUNTED_TABLES.map((table) => `count_${table}`), 'increment_catalogue_version'].map(
      (name) => `DROP FUNCTION IF EXISTS ${name}() CASCADE`,
    );
  return EVENTS.flatMap(({ on }) => [
    ...COUNTED_TABLES.map((table) => `DROP TRIGGER IF EXISTS count_${table}_${on}`),
    ...CATALOGUE_TABLES.map(({ table }) => `DROP TRIGGER IF EXISTS catalogue_version_${table}_${on}`),
  ]);
};

/** The statements that fill `counters` from the rows. */
export const recount = (engine: EngineName): string[] => [
  'DELETE FROM counters',
  `INSERT INTO counters (name, course_id, method, day, "count", paisa)
SELECT name, course_id, method, day, sum(counted), sum(counted_paisa) FROM (
${countedRows(engine)}
) AS counted_rows GROUP BY 1, 2, 3, 4`,
];
