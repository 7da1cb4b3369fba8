import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { is, SQL, type Table } from 'drizzle-orm';
import {
  certificateNames,
  certificates,
  courseDrafts,
  courses,
  orders,
  transcriptParts,
  users,
  videos,
} from '../schema.ts';

/** A row, or a part of it, by the names of the properties in the schema. */
export type Values = Record<string, unknown>;

export type Folded = {
  table: Table;
  /** The property with the text, and the one with the folded text. */
  columns: Record<string, string>;
  /** The property with the JSON that has the texts; absent if they are properties of the row. */
  within?: string;
  /**
   * The texts of a translation that are folded, each in its line, so that no term matches the end of one and
   * the start of the next.
   */
  translated?: readonly string[];
};

/** The columns that searches read, which contain the result of `foldText` for another column. */
export const FOLDED: readonly Folded[] = [
  {
    table: users,
    columns: { fullName: 'fullNameFolded' },
  },
  {
    table: courses,
    columns: {
      title: 'titleFolded',
      shortDescription: 'shortDescriptionFolded',
      description: 'descriptionFolded',
      translation: 'translationFolded',
      instructorName: 'instructorNameFolded',
    },
    // The title has the first line, which entries of payments and certificates read.
    translated: ['title', 'shortDescription', 'description', 'instructorName'],
  },
  {
    table: orders,
    columns: { bundleTitle: 'bundleTitleFolded', bundleTitleUrdu: 'bundleTitleUrduFolded' },
  },
  {
    table: courseDrafts,
    columns: { title: 'titleFolded' },
  },
  {
    table: certificates,
    columns: { studentName: 'studentNameFolded', courseTitle: 'courseTitleFolded' },
    within: 'printed',
  },
  {
    table: certificateNames,
    columns: { name: 'nameFolded', nameUrdu: 'nameUrduFolded' },
  },
  {
    table: transcriptParts,
    columns: { text: 'textFolded' },
  },
  {
    table: videos,
    columns: { title: 'titleFolded', translation: 'translationFolded' },
    translated: ['title'],
  },
];

/** What is folded of a table; undefined for most tables. */
export const foldedOf = (table: Table): Folded | undefined => FOLDED.find((each) => each.table === table);

/** The folded columns of a row, or of the changed part of a row. */
export function foldedColumns({ columns, within, translated }: Folded, row: Values): Values {
  const textOf = within === undefined ? (source: string) => row[source] : textsIn(row[within]);
  return Object.fromEntries(
    Object.entries(columns)
      .map(([source, name]) => [name, textOf(source)] as const)
      .filter(([, text]) => text !== undefined)
      .map(([name, text]) => [name, fold(text, translated)]),
  );
}

/** Reads the texts of a JSON value, all of which are removed with it. */
function textsIn(value: unknown): (source: string) => unknown {
  if (is(value, SQL)) throw new Error('Only text can be folded, not an SQL expression.');
  return (source) => (value === null || value === undefined ? value : (value as Values)[source]);
}

function fold(value: unknown, translated: readonly string[] | undefined): string | null {
  if (value === null) return null;
  if (typeof value === 'string') return foldText(value);
  if (!translated || is(value, SQL)) throw new Error('Only text can be folded, not an SQL expression.');
  const texts = value as Record<string, string | undefined>;
  const [title, ...others] = translated.map((name) => foldText(texts[name] ?? ''));
  return [title, ...others.filter((text) => text !== '')].join('\n');
}
