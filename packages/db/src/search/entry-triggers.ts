import type { EngineName } from '../counters/counter-sql.ts';
import { CERTIFICATE_STATE_COLUMNS } from '../schema/certificates/certificate-state.ts';
import { refreshEntries } from './entry-kinds.ts';
import type { EntryKind } from './kinds.ts';
import { facets } from './search-index.ts';

type Trigger = {
  name: string;
  table: string;
  event: string;
  /** Statements that name columns of the changed row as `new.…` or `old.…`. */
  run: string[];
};

const remove = (kind: EntryKind, row: string) =>
  `DELETE FROM search_entries WHERE kind = '${kind}' AND entity_id = ${row}.id`;

/** The entry of each row of a table. */
function ownEntry(engine: EngineName, table: string, kind: EntryKind, columns: string[]): Trigger[] {
  const refresh = refreshEntries(engine, kind, 'entry.id = new.id');
  return [
    { name: `search_${table}_insert`, table, event: 'INSERT', run: [refresh] },
    { name: `search_${table}_update`, table, event: `UPDATE OF ${columns.join(', ')}`, run: [refresh] },
    { name: `search_${table}_delete`, table, event: 'DELETE', run: [remove(kind, 'old')] },
  ];
}

/**
 * The triggers for every change but a course's new title, which may concern too many entries for one
 * transaction, so a job writes it (apps/api/src/catalog/course-search/course-entries.jobs.ts).
 */
function entryTriggers(engine: EngineName): Trigger[] {
  const [newUser, updatedUser, oldUser] = ownEntry(engine, 'users', 'student', [
    'full_name_folded',
    'email',
    'role',
    'is_active',
    'erased_at',
  ]);
  const certificatesOf = (row: string) =>
    refreshEntries(engine, 'certificate', `entry.student_id = ${row}.student_id`);
  return [
    newUser!,
    {
      ...updatedUser!,
      run: [
        `${remove('student', 'new')} AND (new.role <> 'student' OR new.erased_at IS NOT NULL)`,
        ...updatedUser!.run,
      ],
    },
    oldUser!,
    {
      name: 'search_users_names',
      table: 'users',
      event: 'UPDATE OF full_name_folded, email',
      run: (['payment', 'certificate'] as const).map((kind) =>
        refreshEntries(engine, kind, 'entry.student_id = new.id'),
      ),
    },
    ...ownEntry(engine, 'payments', 'payment', ['student_id', 'order_id', 'transaction_key']),
    {
      name: 'search_orders_bundle',
      table: 'orders',
      event: 'UPDATE OF bundle_title_folded, bundle_title_urdu_folded',
      run: [refreshEntries(engine, 'payment', 'entry.order_id = new.id')],
    },
    {
      name: 'search_payments_status',
      table: 'payments',
      event: 'UPDATE OF status',
      run: [
        `UPDATE search_entries SET state = new.status WHERE kind = 'payment' AND entity_id = new.id AND state <> new.status`,
      ],
    },
    ...ownEntry(engine, 'certificates', 'certificate', [
      'student_id',
      'course_id',
      'code',
      'student_name_folded',
      'course_title_folded',
      ...CERTIFICATE_STATE_COLUMNS,
    ]),
    ...(['insert', 'update', 'delete'] as const).map((event) => ({
      name: `search_certificate_names_${event}`,
      table: 'certificate_names',
      event: event === 'update' ? 'UPDATE OF name_folded, name_urdu_folded' : event.toUpperCase(),
      run: [certificatesOf(event === 'delete' ? 'old' : 'new')],
    })),
    ...ownEntry(engine, 'courses', 'course', [
      'title_folded',
      'instructor_name_folded',
      'short_description_folded',
      'description_folded',
      'translation_folded',
      'archived_at',
    ]),
    ...ownEntry(engine, 'transcript_parts', 'transcript', ['text_folded']),
    ...ownEntry(engine, 'videos', 'lecture', ['title_folded', 'translation_folded', 'archived_at']),
    ...(engine === 'sqlite' ? indexTriggers() : []),
  ];
}

/** An index over an external table needs the values that it has to remove. */
function indexTriggers(): Trigger[] {
  const indexed = (row: 'new' | 'old') =>
    `${row}.seq, ${facets(row).kind}, ${facets(row).state}, ${row}.text`;
  const columns = 'rowid, kind_facet, state_facet, text';
  const add = `INSERT INTO search_index (${columns}) VALUES (${indexed('new')})`;
  const drop = `INSERT INTO search_index (search_index, ${columns}) VALUES ('delete', ${indexed('old')})`;
  const table = 'search_entries';
  return [
    { name: 'search_index_insert', table, event: 'INSERT', run: [add] },
    { name: 'search_index_update', table, event: 'UPDATE OF state, text', run: [drop, add] },
    { name: 'search_index_delete', table, event: 'DELETE', run: [drop] },
  ];
}

/** The statements that create the triggers, and on PostgreSQL their functions, which must not exist. */
export const createSearchTriggers = (engine: EngineName): string[] =>
  entryTriggers(engine).flatMap(({ name, table, event, run }) => {
    const body = run.map((statement) => `  ${statement};`).join('\n');
    return engine === 'sqlite'
      ? [`CREATE TRIGGER ${name} AFTER ${event} ON ${table} BEGIN\n${body}\nEND`]
      : [
          `CREATE FUNCTION ${name}() RETURNS trigger LANGUAGE plpgsql AS $$\nBEGIN\n${body}\n  RETURN NULL;\nEND $$`,
          `CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW EXECUTE FUNCTION ${name}()`,
        ];
  });

/** The statements that drop the triggers, and their functions, where they exist. */
export const dropSearchTriggers = (engine: EngineName): string[] =>
  entryTriggers(engine).map(({ name }) =>
    engine === 'sqlite' ? `DROP TRIGGER IF EXISTS ${name}` : `DROP FUNCTION IF EXISTS ${name}() CASCADE`,
  );
