import { PAYMENT_STATUSES } from '@qanoon/contracts/orders/payments';
import { CERTIFICATE_STATES } from '@qanoon/domain/certificates/certificate-states';
import type { EngineName } from '../counters/counter-sql.ts';
import type { EntryKind } from './kinds.ts';

export const STUDENT_STATES = ['active', 'inactive'] as const;
/** The states of courses, and of lectures in their course. */
export const COURSE_STATES = ['published', 'archived'] as const;

/** The states of all kinds. Append new ones: the index has each by its position. */
export const STATES: readonly string[] = [
  ...PAYMENT_STATUSES,
  ...STUDENT_STATES,
  ...CERTIFICATE_STATES,
  ...COURSE_STATES,
];

type KindSql = {
  /** The table of the rows, whose ids the entries have. */
  from: string;
  /** The condition on rows that have an entry; all rows by default. */
  where?: string;
  state: string;
  /** The folded texts. Those that are null or empty are left out. */
  fields: string[];
  /** The order in which the rows were created. */
  order: string;
  /**
   * The other rows of which a field is read. On PostgreSQL, writers of an entry lock them against changes.
   */
  read: string[];
  /**
   * Rows that a subquery reads, which `FOR SHARE` of the entry cannot name: they are locked in a statement
   * before it.
   */
  readBefore?: { table: string; from: string };
};

const folded = (table: string, column: string) => `${table}.${column}_folded`;

/** The first line of the folded translation is its title. */
const translatedTitle = (engine: EngineName, table: string) => {
  const column = `${table}.translation_folded`;
  return engine === 'postgres'
    ? `split_part(${column}, chr(10), 1)`
    : `substr(${column}, 1, instr(${column} || char(10), char(10)) - 1)`;
};

const PUBLISHED_OR_ARCHIVED = "CASE WHEN entry.archived_at IS NULL THEN 'published' ELSE 'archived' END";

/** The titles of what was bought, each in its line. */
const titlesOfOrder = (engine: EngineName) => {
  const line = lineFeed(engine);
  return `(SELECT string_agg(${folded('courses', 'title')} || coalesce(${line} || nullif(${translatedTitle(engine, 'courses')}, ''), ''),
      ${line} ORDER BY order_items.order_index)
    FROM order_items JOIN courses ON courses.id = order_items.course_id WHERE order_items.order_id = entry.order_id)`;
};

/** How the entry of a row is computed, as SQL that both engines accept. */
export function kindSql(engine: EngineName, kind: EntryKind): KindSql {
  const student = [folded('users', 'full_name'), 'users.email'];
  const course = [folded('courses', 'title'), translatedTitle(engine, 'courses')];
  const kinds: Record<EntryKind, KindSql> = {
    payment: {
      from: 'payments AS entry JOIN users ON users.id = entry.student_id JOIN orders ON orders.id = entry.order_id',
      state: 'entry.status',
      fields: [
        'lower(entry.transaction_key)',
        'lower(orders.reference)',
        ...student,
        titlesOfOrder(engine),
        folded('orders', 'bundle_title'),
        folded('orders', 'bundle_title_urdu'),
      ],
      order: 'entry.created_at, entry.id',
      read: ['users'],
      readBefore: {
        table: 'courses',
        from: `payments AS entry JOIN order_items ON order_items.order_id = entry.order_id
    JOIN courses ON courses.id = order_items.course_id`,
      },
    },
    student: {
      from: 'users AS entry',
      where: "entry.role = 'student' AND entry.erased_at IS NULL",
      state: "CASE WHEN entry.is_active THEN 'active' ELSE 'inactive' END",
      fields: [folded('entry', 'full_name'), 'entry.email'],
      order: 'entry.created_at, entry.id',
      read: [],
    },
    certificate: {
      from: `certificates AS entry JOIN users ON users.id = entry.student_id JOIN courses ON courses.id = entry.course_id
    LEFT JOIN certificate_names ON certificate_names.student_id = entry.student_id`,
      state: 'entry.state',
      fields: [
        'lower(entry.code)',
        folded('entry', 'student_name'),
        folded('certificate_names', 'name'),
        'coalesce(certificate_names.name_urdu_folded, certificate_names.name_urdu)',
        ...student,
        folded('entry', 'course_title'),
        ...course,
      ],
      order: 'entry.created_at, entry.id',
      read: ['users', 'courses'],
    },
    course: {
      from: 'courses AS entry',
      state: PUBLISHED_OR_ARCHIVED,
      fields: [
        folded('entry', 'title'),
        folded('entry', 'instructor_name'),
        folded('entry', 'short_description'),
        folded('entry', 'description'),
        // These texts of a course are searched, each in its own line.
        'entry.translation_folded',
      ],
      order: 'entry.created_at, entry.id',
      read: [],
    },
    transcript: {
      from: 'transcript_parts AS entry',
      state: 'NULL',
      fields: [folded('entry', 'text')],
      order: 'entry.id',
      read: [],
    },
    lecture: {
      from: 'videos AS entry',
      state: PUBLISHED_OR_ARCHIVED,
      fields: [folded('entry', 'title'), 'entry.translation_folded'],
      order: 'entry.id',
      read: [],
    },
  };
  return kinds[kind];
}

const lineFeed = (engine: EngineName) => (engine === 'postgres' ? 'chr(10)' : 'char(10)');

/** The columns `kind, entity_id, state, text` of the rows that `where` selects. */
export function selectEntries(engine: EngineName, kind: EntryKind, where?: string): string {
  const { from, state, fields, where: only } = kindSql(engine, kind);
  const end = lineFeed(engine);
  const text = [end, ...fields.map((field) => `coalesce(nullif(${field}, '') || ${end}, '')`)].join(
    '\n    || ',
  );
  const conditions = [only, where].filter((each) => each !== undefined);
  return `SELECT '${kind}' AS kind, entry.id AS entity_id, ${state} AS state,
    ${text} AS text
  FROM ${from}
  WHERE ${conditions.length > 0 ? conditions.join(' AND ') : 'true'}`;
}

/**
 * Inserts or corrects the entries of the rows that `where` selects. On PostgreSQL a concurrent change of a
 * name is waited for, and waits for this transaction.
 */
export function refreshEntries(engine: EngineName, kind: EntryKind, where: string): string {
  const { read, readBefore } = kindSql(engine, kind);
  const locks = engine === 'postgres' && read.length > 0 ? `\n  FOR SHARE OF ${read.join(', ')}` : '';
  const before =
    engine === 'postgres' && readBefore
      ? `PERFORM ${readBefore.table}.id FROM ${readBefore.from}
  WHERE ${where} ORDER BY ${readBefore.table}.id FOR SHARE OF ${readBefore.table};
  `
      : '';
  return `${before}INSERT INTO search_entries (kind, entity_id, state, text)
  ${selectEntries(engine, kind, where)}${locks}
  ON CONFLICT (kind, entity_id) DO UPDATE SET state = excluded.state, text = excluded.text
  WHERE search_entries.state IS DISTINCT FROM excluded.state OR search_entries.text <> excluded.text`;
}
