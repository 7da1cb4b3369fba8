import * as m from '@qanoon/messages/shared/course-form';
import type { ErrorText } from './text.ts';

/** A text of a course, or of one of its rows. */
export type TextField = {
  /** A list has one line in each item. */
  kind: 'line' | 'paragraphs' | 'list';
  /** The most characters of the text, or of each item of the list. */
  max: number;
  /** What a form says when the text, or an item of the list, is empty; null when it may be empty. */
  required: ErrorText | null;
};
export type TextFields = Readonly<Record<string, TextField>>;

type CourseField = TextField & {
  /** Whether it exists in both languages. */
  isTranslated: boolean;
  /** The shortest presentation of a course that has it: lists of courses, cards, or the course page. */
  shownIn: 'list' | 'card' | 'page';
};

/**
 * The texts of a course, in the order in which forms are checked. Schemas, drafts, translations, the editor and the fields of a
 * response follow from this list; docs/course-fields.md says what else a new field needs.
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

type Chosen<Fields, Kept> = {
  [Name in keyof Fields as Fields[Name] extends Kept ? Name : never]: Fields[Name];
};
/** The fields for which the condition holds. */
export const chooseFields = <Fields extends TextFields, Kept extends Fields[keyof Fields]>(
  fields: Fields,
  holds: (field: Fields[keyof Fields]) => field is Kept,
) =>
  Object.fromEntries(
    Object.entries(fields).filter(([, field]) => holds(field as Fields[keyof Fields])),
  ) as Chosen<Fields, Kept>;

export const COURSE_TEXTS = chooseFields(COURSE_FIELDS, (field) => field.kind !== 'list');
export const REQUIRED_TEXTS = chooseFields(COURSE_TEXTS, (field) => field.required !== null);
export const OPTIONAL_TEXTS = chooseFields(COURSE_TEXTS, (field) => field.required === null);
export const COURSE_LISTS = chooseFields(COURSE_FIELDS, (field) => field.kind === 'list');
export const TRANSLATED_FIELDS = chooseFields(COURSE_FIELDS, (field) => field.isTranslated);
export const UNTRANSLATED_FIELDS = chooseFields(COURSE_FIELDS, (field) => !field.isTranslated);
export const LISTED_FIELDS = chooseFields(COURSE_FIELDS, (field) => field.shownIn === 'list');
export const CARD_FIELDS = chooseFields(COURSE_FIELDS, (field) => field.shownIn !== 'page');

type NamesOf<Fields, Kind> = {
  [Name in keyof Fields]: Fields[Name] extends { kind: Kind } ? Name : never;
}[keyof Fields];
type ListName<Fields> = NamesOf<Fields, 'list'>;
type TextName<Fields> = NamesOf<Fields, 'line' | 'paragraphs'>;

export type CourseFieldName = keyof typeof COURSE_FIELDS;
export type CourseListName = ListName<typeof COURSE_FIELDS>;
export type CourseTextName = TextName<typeof COURSE_FIELDS>;
export type TranslatedTextName = TextName<typeof TRANSLATED_FIELDS>;

/** Something for each field: `text` makes it for one text, and `list` for a list of texts. */
export type EachField<Fields, Text, List> = {
  -readonly [Name in keyof Fields]: Fields[Name] extends { kind: 'list' } ? List : Text;
};
/** The values of these fields. */
export type TextsOf<Fields> = EachField<Fields, string, string[]>;

export const mapFields = <Fields extends TextFields, Text, List>(
  fields: Fields,
  make: {
    text: (field: TextField, name: TextName<Fields>) => Text;
    list: (field: TextField, name: ListName<Fields>) => List;
  },
) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [
      name,
      field.kind === 'list'
        ? make.list(field, name as ListName<Fields>)
        : make.text(field, name as TextName<Fields>),
    ]),
  ) as EachField<Fields, Text, List>;

export const fieldNames = <Fields extends TextFields>(fields: Fields) =>
  Object.keys(fields) as (keyof Fields)[];

/** Copies the properties that the first object has too. */
export const pickFields = <Fields extends object, Source extends { [Name in keyof Fields]?: unknown }>(
  fields: Fields,
  source: Source,
) =>
  Object.fromEntries(Object.keys(fields).map((name) => [name, source[name as keyof Fields]])) as Pick<
    Source,
    keyof Fields & keyof Source
  >;
