import { foldText } from '@qanoon/contracts/fold-text';
import { and, type Column, isNotNull, isNull, type SQL, type Table } from 'drizzle-orm';
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
  key: Column;
  /** The property with the text, and the one with the folded text. */
  columns: Record<string, string>;
  /** The rows that a former release wrote. The partial indexes `…_unfolded` have the same conditions. */
  unfolded: SQL | undefined;
};

/** The columns that searches read, which contain the result of `foldText` for another column. */
export const FOLDED: readonly Folded[] = [
  {
    table: users,
    key: users.id,
    columns: { fullName: 'fullNameFolded' },
    unfolded: isNull(users.fullNameFolded),
  },
  {
    table: courses,
    key: courses.id,
    columns: {
      title: 'titleFolded',
      shortDescription: 'shortDescriptionFolded',
      description: 'descriptionFolded',
      translation: 'translationFolded',
      instructorName: 'instructorNameFolded',
    },
    unfolded: isNull(courses.instructorNameFolded),
  },
  {
    table: orders,
    key: orders.id,
    columns: { bundleTitle: 'bundleTitleFolded', bundleTitleUrdu: 'bundleTitleUrduFolded' },
    unfolded: and(isNotNull(orders.bundleTitle), isNull(orders.bundleTitleFolded)),
  },
  {
    table: courseDrafts,
    key: courseDrafts.id,
    columns: { title: 'titleFolded' },
    unfolded: isNull(courseDrafts.titleFolded),
  },
  {
    table: certificates,
    key: certificates.id,
    columns: { studentName: 'studentNameFolded', courseTitle: 'courseTitleFolded' },
    unfolded: and(isNotNull(certificates.courseTitle), isNull(certificates.courseTitleFolded)),
  },
  {
    table: certificateNames,
    key: certificateNames.studentId,
    columns: { name: 'nameFolded', nameUrdu: 'nameUrduFolded' },
    unfolded: isNull(certificateNames.nameFolded),
  },
  {
    table: transcriptParts,
    key: transcriptParts.id,
    columns: { text: 'textFolded' },
    unfolded: isNull(transcriptParts.textFolded),
  },
  {
    table: videos,
    key: videos.id,
    columns: { title: 'titleFolded' },
    unfolded: isNull(videos.titleFolded),
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
