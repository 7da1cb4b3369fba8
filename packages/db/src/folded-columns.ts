import { foldText } from '@qanoon/contracts/fold-text';
import { and, type Column, is, isNotNull, isNull, SQL, type Table } from 'drizzle-orm';
import {
  certificateNames,
  certificates,
  courseDrafts,
  courses,
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
  /** The texts that are folded of a translation, each in its line: no term matches the end of one and the start of the next. */
  translated?: readonly string[];
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
    // The title has the first line, which entries of payments and certificates read.
    translated: ['title', 'shortDescription', 'description', 'instructorName'],
    unfolded: isNull(courses.instructorNameFolded),
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
    columns: { title: 'titleFolded', translation: 'translationFolded' },
    translated: ['title'],
    unfolded: isNull(videos.titleFolded),
  },
];

/** What is folded of a table; undefined for most tables. */
export const foldedOf = (table: Table): Folded | undefined => FOLDED.find((each) => each.table === table);

/** The folded columns of a row, or of the changed part of a row. */
export const foldedColumns = ({ columns, translated }: Folded, row: Values): Values =>
  Object.fromEntries(
    Object.entries(columns)
      .filter(([source]) => row[source] !== undefined)
      .map(([source, name]) => [name, fold(row[source], translated)]),
  );

function fold(value: unknown, translated: readonly string[] | undefined): string | null {
  if (value === null) return null;
  if (typeof value === 'string') return foldText(value);
  if (!translated || is(value, SQL)) throw new Error('Only text can be folded, not an SQL expression.');
  const texts = value as Record<string, string | undefined>;
  const [title, ...others] = translated.map((name) => foldText(texts[name] ?? ''));
  return [title, ...others.filter((text) => text !== '')].join('\n');
}
