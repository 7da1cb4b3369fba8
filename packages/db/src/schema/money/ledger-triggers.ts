import type { EngineName } from '../../counters/counter-sql.ts';

/** Entries that the ledger refuses, as a condition on the new row. */
const REFUSED = 'new.amount <= 0 OR new.debit = new.credit';
const CLOSED = 'EXISTS (SELECT 1 FROM closed_months WHERE ends_at > new.created_at)';

export const CLOSED_MONTH = 'the month of this entry is closed';

const CHANGED_TABLES = ['ledger_entries', 'order_events', 'closed_months'] as const;

const KEPT_OF_EVENT = ['id', 'order_id', 'kind', 'status', 'payment_id', 'amount', 'actor_id', 'created_at'];
/**
 * The changes that a table refuses if it does not refuse all, because an erasure clears the reason of an
 * event.
 */
const REFUSED_CHANGES: Partial<Record<(typeof CHANGED_TABLES)[number], string>> = {
  order_events: [
    'new.reason IS NOT NULL',
    ...KEPT_OF_EVENT.map((column) => `new.${column} IS DISTINCT FROM old.${column}`),
  ].join(' OR '),
};
const whenRefused = (table: (typeof CHANGED_TABLES)[number]): string =>
  REFUSED_CHANGES[table] ? ` WHEN (${REFUSED_CHANGES[table]})` : '';

/**
 * The triggers that keep the ledger append-only: no row of it, of the orders' events and of the closed months
 * changes or is deleted, except that the reason of an event can be cleared. An entry has a positive amount
 * and two accounts, and a closed month takes no entry.
 */
export function ledgerTriggers(engine: EngineName): string[] {
  if (engine === 'sqlite')
    return [
      ...CHANGED_TABLES.flatMap((table) =>
        ['UPDATE', 'DELETE'].map((event) => {
          const when = event === 'UPDATE' ? whenRefused(table) : '';
          return `CREATE TRIGGER keep_${table}_${event.toLowerCase()} BEFORE ${event} ON ${table}${when} BEGIN
  SELECT RAISE(ABORT, '${table} is append-only');
END`;
        }),
      ),
      `CREATE TRIGGER check_ledger_entries BEFORE INSERT ON ledger_entries BEGIN
  SELECT RAISE(ABORT, 'an entry needs an amount and two accounts') WHERE ${REFUSED};
  SELECT RAISE(ABORT, '${CLOSED_MONTH}') WHERE ${CLOSED};
END`,
    ];
  return [
    `CREATE FUNCTION keep_rows() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME;
END $$`,
    ...CHANGED_TABLES.flatMap((table) => [
      `CREATE TRIGGER keep_${table}_update BEFORE UPDATE ON ${table} FOR EACH ROW${whenRefused(table)} EXECUTE FUNCTION keep_rows()`,
      `CREATE TRIGGER keep_${table}_delete BEFORE DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_rows()`,
    ]),
    `CREATE FUNCTION check_ledger_entries() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF ${REFUSED} THEN RAISE EXCEPTION 'an entry needs an amount and two accounts'; END IF;
  IF ${CLOSED} THEN RAISE EXCEPTION '${CLOSED_MONTH}'; END IF;
  RETURN new;
END $$`,
    'CREATE TRIGGER check_ledger_entries BEFORE INSERT ON ledger_entries FOR EACH ROW EXECUTE FUNCTION check_ledger_entries()',
  ];
}

/** The statements that drop these triggers, and their functions, where they exist. */
export const dropLedgerTriggers = (engine: EngineName): string[] =>
  engine === 'postgres'
    ? ['keep_rows', 'check_ledger_entries'].map((name) => `DROP FUNCTION IF EXISTS ${name}() CASCADE`)
    : [
        ...CHANGED_TABLES.flatMap((table) =>
          ['update', 'delete'].map((event) => `DROP TRIGGER IF EXISTS keep_${table}_${event}`),
        ),
        'DROP TRIGGER IF EXISTS check_ledger_entries',
      ];
