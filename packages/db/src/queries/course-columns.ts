import { getTableColumns } from 'drizzle-orm';
import { courses } from '../schema.ts';

const {
  titleFolded: _titleFolded,
  shortDescriptionFolded: _shortDescriptionFolded,
  descriptionFolded: _descriptionFolded,
  translationFolded: _translationFolded,
  ...columns
} = getTableColumns(courses);

/** The columns of a course except those that only searches read: they are as long as its texts. */
export const courseColumns = columns;

/** What the title in a reader's language depends on. */
export const titleColumns = {
  title: courses.title,
  language: courses.language,
  translation: courses.translation,
};
