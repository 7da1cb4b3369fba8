import type { EngineName } from './counters/counter-sql.ts';

/** Entries that the ledger refuses, as a condition on the new row. */
const REFUSED = 'new.amount <= 0 OR new.debit = new.credit';
const CLOSED = 'EXISTS (SELECT 1 FROM closed_months WHERE ends_at > new.created_at)';

export const CLOSED_MONTH = 'the month of this entry is closed';

const CHANGED_TABLES = ['ledger_entries', 'order_events', 'closed_months'] as const;

/**
 * The triggers that keep the ledger append-only: no row of it, of the orders' events and of the closed months changes
 * or is deleted, an entry has a positive amount and two accounts, and a closed month takes no entry.
 */
export function ledgerTriggers(engine: EngineName): string[] {
  if (engine === 'sqlite')
    return [
      ...CHANGED_TABLES.flatMap((table) =>
        ['UPDATE', 'DELETE'].map(
          (event) => `CREATE TRIGGER keep_${table}_${event.toLowerCase()} BEFORE ${event} ON ${table} BEGIN
  SELECT RAISE(ABORT, '${table} is append-only');
END`,
        ),
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
    ...CHANGED_TABLES.map(
      (table) =>
        `CREATE TRIGGER keep_${table} BEFORE UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION keep_rows()`,
    ),
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
