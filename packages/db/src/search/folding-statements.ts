import type { Table } from 'drizzle-orm';
import type { Statements } from '../engine/types.ts';
import { foldedColumns, foldedOf } from './folded-columns.ts';

type Row = Record<string, unknown>;
type Upsert = { onConflictDoUpdate(config: { set: Row }): unknown };
type Insert = { values(rows: Row | Row[]): Upsert };
type Update = { set(changed: Row): unknown };

/**
 * A transaction's `insert` and `update`, which also write the folded columns. Every write of the program uses
 * them, so a folded column never has the text of a former name.
 */
export function foldingStatements(statements: Statements): Pick<Statements, 'insert' | 'update'> {
  const insert = (table: Table) => {
    const builder = statements.insert(table as never) as unknown as Insert;
    const folded = foldedOf(table);
    if (!folded) return builder;
    const withFolded = (row: Row) => ({ ...row, ...foldedColumns(folded, row) });
    const { values } = builder;
    builder.values = (rows) => {
      const added = values.call(builder, [rows].flat().map(withFolded));
      const { onConflictDoUpdate } = added;
      added.onConflictDoUpdate = (config) =>
        onConflictDoUpdate.call(added, { ...config, set: withFolded(config.set) });
      return added;
    };
    return builder;
  };
  const update = (table: Table) => {
    const builder = statements.update(table as never) as unknown as Update;
    const folded = foldedOf(table);
    if (!folded) return builder;
    const { set } = builder;
    builder.set = (changed) => set.call(builder, { ...changed, ...foldedColumns(folded, changed) });
    return builder;
  };
  return { insert, update } as unknown as Pick<Statements, 'insert' | 'update'>;
}
