import { oneOf, type Params, readParams, term, word } from '@qanoon/client/page/search-params';

const FIELDS = {
  tab: oneOf('drafts', 'archived'),
  /** `new`, or the id of the course whose editor is open. */
  edit: word,
  /** The draft of a new course whose editor is open. */
  draft: word,
  /** The lecture at which the editor opens. */
  lecture: word,
  q: term,
};
export const coursesSearch = readParams(FIELDS);
export type CoursesSearch = Params<typeof FIELDS>;
