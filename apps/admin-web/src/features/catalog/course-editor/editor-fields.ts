import type { CourseFieldName, CourseListName } from '@qanoon/contracts/catalog/course-fields';
import type { TextFields } from '@qanoon/contracts/catalog/text-fields';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/course-editor';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';

type EditorField = {
  label: Message;
  help?: Message;
  /** The height of a field for paragraphs. */
  rows?: number;
  /** The heading on the course page, if the text has a part of the page for itself. */
  heading?: Message;
};
/** `noun` is what an item is called. */
type EditorList = EditorField & { noun: Message };
type EditorFieldName = CourseFieldName | 'language' | 'price' | 'level' | 'thumbnail';

/** How the editor and its preview present the fields of a course, in the order of the editor. */
export const EDITOR_FIELDS: {
  readonly [Name in EditorFieldName]: Name extends CourseListName ? EditorList : EditorField;
} = {
  title: { label: common.title },
  shortDescription: { label: m.shortDescription, rows: 2 },
  description: { label: m.fullDescription, rows: 4, heading: m.descriptionHeading },
  language: { label: m.courseLanguage },
  price: { label: m.price },
  level: { label: shared.level },
  thumbnail: { label: m.thumbnail },
  durationText: { label: common.courseLength, help: m.suchAs6WeeksEmpty },
  instructorName: { label: m.instructorName },
  instructorBio: { label: m.instructorBio, rows: 3 },
  learningOutcomes: { label: m.learningOutcomes, noun: m.outcome, heading: shared.whatYouWillLearn },
  requirements: { label: shared.requirements, noun: m.requirement, heading: shared.requirements },
  syllabus: { label: shared.syllabus, noun: m.topic, heading: shared.syllabus },
};

/** The names of these fields in the order of the editor. */
export const inEditorOrder = <Fields extends TextFields>(fields: Fields) =>
  Object.keys(EDITOR_FIELDS).filter((name) => name in fields) as (keyof Fields & EditorFieldName)[];
