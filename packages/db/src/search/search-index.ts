import type { EngineName } from '../counters/counter-sql.ts';
import { kindSql, STATES, selectEntries } from './entry-kinds.ts';
import { ENTRY_KINDS, type EntryKind } from './kinds.ts';

/**
 * A facet is one trigram of private-use characters: in the index of SQLite it selects the entries of a kind,
 * or of a kind and state, at the cost of one more term. Rechecks do not rely on it, because a text may
 * contain such characters.
 */
const FIRST_FACET = 0xe000;
/** Ends each facet, so that one is not part of another. */
const LAST_FACET = 0xf8ff;

const codes = (kind: EntryKind, state?: string) => [
  FIRST_FACET + ENTRY_KINDS.indexOf(kind),
  state === undefined ? LAST_FACET : FIRST_FACET + 0x100 + STATES.indexOf(state),
  LAST_FACET,
];

/** The text of a facet. A state that does not exist has a facet that no entry has. */
export const facet = (kind: EntryKind, state?: string): string => String.fromCharCode(...codes(kind, state));

/** SQL for the two facets of a row of `search_entries`, named by `row`. */
export function facets(row: string): { kind: string; state: string } {
  const position = (column: string, values: readonly string[]) =>
    `CASE ${row}.${column} ${values.map((value, index) => `WHEN '${value}' THEN ${index}`).join(' ')} END`;
  const kind = `${FIRST_FACET} + ${position('kind', ENTRY_KINDS)}`;
  const state = `${FIRST_FACET + 0x100} + ${position('state', STATES)}`;
  return {
    kind: `char(${kind}, ${LAST_FACET}, ${LAST_FACET})`,
    state: `CASE WHEN ${row}.state IS NOT NULL THEN char(${kind}, ${state}, ${LAST_FACET}) END`,
  };
}

/** SQL of PostgreSQL for the fields of an entry, as the index of whole fields has them. */
export const FIELDS = "string_to_array(btrim(text, E'\\n'), E'\\n')";
/** The fields of the others may be longer than an index can have. */
const FIELD_KINDS: readonly EntryKind[] = ['payment', 'student', 'certificate'];
export const hasFieldIndex = (kind: EntryKind): boolean => FIELD_KINDS.includes(kind);

/** What each index of PostgreSQL over the entries of a kind contains. */
const indexesOf = (kind: EntryKind): Record<string, string> => ({
  [`search_entries_${kind}_text`]: 'text gin_trgm_ops',
  ...(hasFieldIndex(kind) ? { [`search_entries_${kind}_fields`]: FIELDS } : {}),
});

export const dropPostgresIndexes = (): string[] =>
  ENTRY_KINDS.flatMap((kind) => Object.keys(indexesOf(kind))).map((name) => `DROP INDEX ${name}`);

/**
 * The statements that create the index over `search_entries`. Drizzle cannot declare it. On SQLite they index
 * the entries that exist.
 */
export const createSearchIndex = (engine: EngineName): string[] =>
  engine === 'postgres'
    ? ENTRY_KINDS.flatMap((kind) =>
        Object.entries(indexesOf(kind)).map(
          ([name, contents]) =>
            `CREATE INDEX ${name} ON search_entries USING gin (${contents}) WITH (fastupdate = off) WHERE kind = '${kind}'`,
        ),
      )
    : [
        `CREATE VIEW search_index_rows AS SELECT seq, ${facets('search_entries').kind} AS kind_facet,
  ${facets('search_entries').state} AS state_facet, text FROM search_entries`,
        `CREATE VIRTUAL TABLE search_index USING fts5(kind_facet, state_facet, text, content='search_index_rows', content_rowid='seq', tokenize='trigram case_sensitive 1', detail=none, columnsize=0)`,
        REBUILD_INDEX,
      ];

export const REBUILD_INDEX = "INSERT INTO search_index (search_index) VALUES ('rebuild')";

/**
 * The statements that fill the empty `search_entries` from all rows, in the order in which those were
 * created.
 */
export const fillEntries = (engine: EngineName): string[] =>
  ENTRY_KINDS.map(
    (kind) => `INSERT INTO search_entries (kind, entity_id, state, text)
  ${selectEntries(engine, kind)}
  ORDER BY ${kindSql(engine, kind).order}`,
  );
