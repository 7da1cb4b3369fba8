import * as m from '@qanoon/messages/shared/course-form';
import {
  chooseFields,
  type ListName,
  type TextField,
  type TextFields,
  type TextName,
} from './text-fields.ts';

type CourseField = TextField & {
  /** Whether the text exists in both languages. */
  isTranslated: boolean;
  /** The shortest presentation of a course that has it: lists of courses, cards, or the course page. */
  shownIn: 'list' | 'card' | 'page';
};

/**
 * The texts of a course, in the order in which forms are checked. Schemas, drafts, translations, the editor
 * and the fields of a response follow from this list. CONTRIBUTING.md says what else a new text needs.
 */
export const COURSE_FIELDS = {
  title: {
    ...{ kind: 'line', max: 200, isTranslated: true, shownIn: 'list' },
    required: m.courseTitleIsRequired,
  },
  shortDescription: {
    ...{ kind: 'paragraphs', max: 500, isTranslated: true, shownIn: 'list' },
    required: m.shortDescriptionIsRequired,
  },
  description: {
    ...{ kind: 'paragraphs', max: 20_000, isTranslated: true, shownIn: 'card' },
    required: m.fullDescriptionIsRequired,
  },
  instructorName: {
    ...{ kind: 'line', max: 200, isTranslated: true, shownIn: 'list' },
    required: m.instructorNameIsRequired,
  },
  instructorBio: {
    ...{ kind: 'paragraphs', max: 5000, isTranslated: true, shownIn: 'page' },
    required: m.instructorBioIsRequired,
  },
  /** The duration as the author words it, such as `6 weeks`. When empty, it is computed from the lectures. */
  durationText: { kind: 'line', max: 60, required: null, isTranslated: false, shownIn: 'page' },
  requirements: { kind: 'list', max: 500, required: m.required, isTranslated: true, shownIn: 'page' },
  syllabus: { kind: 'list', max: 500, required: m.required, isTranslated: true, shownIn: 'page' },
  learningOutcomes: { kind: 'list', max: 500, required: m.required, isTranslated: true, shownIn: 'page' },
} as const satisfies Record<string, CourseField>;

const description = { kind: 'paragraphs', max: 5000, required: null } as const;
/** The texts of the rows of a course, which all exist in both languages. */
export const SECTION_FIELDS = {
  title: { kind: 'line', max: 200, required: m.sectionTitleIsRequired },
  description,
} as const satisfies TextFields;
export const VIDEO_FIELDS = {
  title: { kind: 'line', max: 200, required: m.videoTitleIsRequired },
  description,
} as const satisfies TextFields;
export const RESOURCE_FIELDS = {
  title: { kind: 'line', max: 200, required: m.resourceTitleIsRequired },
} as const satisfies TextFields;

export const COURSE_TEXTS = chooseFields(COURSE_FIELDS, (field) => field.kind !== 'list');
export const REQUIRED_TEXTS = chooseFields(COURSE_TEXTS, (field) => field.required !== null);
export const OPTIONAL_TEXTS = chooseFields(COURSE_TEXTS, (field) => field.required === null);
export const COURSE_LISTS = chooseFields(COURSE_FIELDS, (field) => field.kind === 'list');
export const TRANSLATED_FIELDS = chooseFields(COURSE_FIELDS, (field) => field.isTranslated);
export const TRANSLATED_TEXTS = chooseFields(TRANSLATED_FIELDS, (field) => field.kind !== 'list');
export const TRANSLATED_LISTS = chooseFields(TRANSLATED_FIELDS, (field) => field.kind === 'list');
export const UNTRANSLATED_FIELDS = chooseFields(COURSE_FIELDS, (field) => !field.isTranslated);
export const LISTED_FIELDS = chooseFields(COURSE_FIELDS, (field) => field.shownIn === 'list');
export const CARD_FIELDS = chooseFields(COURSE_FIELDS, (field) => field.shownIn !== 'page');

export type CourseFieldName = keyof typeof COURSE_FIELDS;
export type CourseListName = ListName<typeof COURSE_FIELDS>;
export type CourseTextName = TextName<typeof COURSE_FIELDS>;
export type TranslatedTextName = keyof typeof TRANSLATED_TEXTS;
