import { foldText } from '@qanoon/contracts/fold-text';
import type { Table } from 'drizzle-orm';
import {
  certificateNames,
  certificates,
  courseDrafts,
  courses,
  orders,
  transcriptParts,
  users,
  videos,
} from './schema.ts';

/** A row, or a part of it, by the names of the properties in the schema. */
export type Values = Record<string, unknown>;

export type Folded = {
  table: Table;
  /** The property with the text, and the one with the folded text. */
  columns: Record<string, string>;
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
  },
  {
    table: orders,
    key: orders.id,
    columns: { bundleTitle: 'bundleTitleFolded', bundleTitleUrdu: 'bundleTitleUrduFolded' },
    unfolded: and(isNotNull(orders.bundleTitle), isNull(orders.bundleTitleFolded)),
  },
  {
    table: courseDrafts,
    columns: { title: 'titleFolded' },
  },
  {
    table: certificates,
    columns: { studentName: 'studentNameFolded', courseTitle: 'courseTitleFolded' },
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
    columns: { title: 'titleFolded' },
  },
];

/** What is folded of a table; undefined for most tables. */
export const foldedOf = (table: Table): Folded | undefined => FOLDED.find((each) => each.table === table);

/** The folded columns of a row, or of the changed part of a row. */
export const foldedColumns = ({ columns }: Folded, row: Values): Values =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([source]) => row[source] !== undefined)
      .map(([source, name]) => [name, fold(row[source])]),
  );

function fold(value: unknown): string | null {
  if (value === null) return null;
  if (typeof value === 'string') return foldText(value);
  // The texts of a translation, each in its line: no term matches the end of one and the start of the next.
  const texts = Object.values(value as object);
  if (!texts.every((text) => typeof text === 'string'))
    throw new Error('Only text can be folded, not an SQL expression.');
  return texts.map(foldText).join('\n');
}
