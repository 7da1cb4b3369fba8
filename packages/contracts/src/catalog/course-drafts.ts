import { COURSE_LIMITS } from '@qanoon/domain/catalog/course-limits';
import { CAPTION_LANGUAGES } from '@qanoon/domain/lib/languages';
import { LANGUAGES } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/shared/course-drafts';
import * as form from '@qanoon/messages/shared/course-form';
import { z } from 'zod';
import { id, page, pageInput, timestamp } from '../lib/primitives.ts';
import { asOneLine, searchTerm } from '../lib/text.ts';
import {
  COURSE_LISTS,
  COURSE_TEXTS,
  RESOURCE_FIELDS,
  SECTION_FIELDS,
  VIDEO_FIELDS,
} from './course-fields.ts';
import { draftTranslation } from './course-translation.ts';
import { draftText, draftTexts } from './text-field-schemas.ts';

/** The most characters of a draft as JSON. */
export const MAX_DRAFT_CHARS = 200_000;

/**
 * A file of a row. The server sets the name and size of a complete upload. `unfinished`: it was uploading
 * when the draft was saved, and continues when the same file is chosen again.
 */
const draftFile = z
  .strictObject({
    name: z
      .string()
      .max(1000)
      .overwrite((name) => asOneLine(name).slice(0, 200).toWellFormed()),
    bytes: z.int().min(0),
    uploadId: id.optional(),
    unfinished: z.boolean().optional(),
  })
  .nullable()
  .default(null);
export type DraftFile = z.output<typeof draftFile>;

const draftVideo = z.strictObject({
  id: id.optional(),
  ...draftTexts(VIDEO_FIELDS),
  translation: draftTranslation.row,
  duration: draftText(20),
  isPreview: z.boolean().default(false),
  file: draftFile,
  captions: z
    .array(z.strictObject({ language: z.enum(CAPTION_LANGUAGES), file: draftFile }))
    .max(CAPTION_LANGUAGES.length)
    .default([]),
});
const draftResource = z.strictObject({
  id: id.optional(),
  ...draftTexts(RESOURCE_FIELDS),
  translation: draftTranslation.resource,
  type: draftText(40),
  linkUrl: draftText(2000),
  file: draftFile,
});
const draftSection = z.strictObject({
  id: id.optional(),
  ...draftTexts(SECTION_FIELDS),
  translation: draftTranslation.row,
  videos: z.array(draftVideo).max(COURSE_LIMITS.videos).default([]),
  resources: z.array(draftResource).max(COURSE_LIMITS.resources).default([]),
});

/**
 * The fields of the course editor as they are typed, which may be incomplete. Publishing validates them
 * (course-draft-check.ts).
 */
export const draftForm = z
  .strictObject({
    ...draftTexts(COURSE_TEXTS),
    language: z.enum(LANGUAGES).default('en'),
    translation: draftTranslation.course,
    price: draftText(30),
    level: draftText(20),
    thumbnail: draftFile,
    /** The academy draws the cover from the title, in place of a thumbnail. */
    drawnCover: z.boolean().default(false),
    ...draftTexts(COURSE_LISTS),
    sections: z
      .array(draftSection)
      .max(COURSE_LIMITS.sections, { error: () => form.atMostSections({ max: COURSE_LIMITS.sections }) })
      .default([]),
  })
  .refine((form) => JSON.stringify(form).length <= MAX_DRAFT_CHARS, { error: m.thisCourseIsTooLarge });
export type DraftForm = z.output<typeof draftForm>;

const draftId = id;
const version = z.int().min(1).max(2_000_000_000);

/** `courseId`: the published course that the draft changes; null for a new course. */
export const createDraftInput = z.strictObject({
  courseId: id.nullable().default(null),
  /** The `updatedAt` of the course that the editor loaded. */
  courseUpdatedAt: z.iso.datetime().nullable().default(null),
  form: draftForm,
});
/**
 * `version` is the one that the editor loaded or saved last. If it has changed, the call fails with
 * DRAFT_CHANGED.
 */
export const saveDraftInput = z.strictObject({ draftId, version, form: draftForm });
export const draftIdInput = z.strictObject({ draftId });
export const draftVersionInput = z.strictObject({ draftId, version });
/** The form becomes a new draft of a new course. Files that no longer exist are left out. */
export const copyDraftInput = z.strictObject({ form: draftForm });
/** `overwrite` publishes even if the course was changed since the draft was started. */
export const publishDraftInput = draftVersionInput.extend({ overwrite: z.boolean().default(false) });
/** `publishAt`: null cancels the schedule. */
export const scheduleDraftInput = draftVersionInput.extend({ publishAt: z.iso.datetime().nullable() });

/** Who saved which version when. `savedByName` is null for a deleted account. */
const savedDraft = { draftId, version: z.int(), savedAt: timestamp, savedByName: z.string().nullable() };
export const draftSaved = z.strictObject(savedDraft);
export type DraftSaved = z.infer<typeof draftSaved>;

/** `files`: by upload id, with URLs signed for the caller. `isPublished`: the published course has it. */
export const draftDetail = z.strictObject({
  ...savedDraft,
  courseId: z.string().nullable(),
  form: draftForm,
  files: z.record(z.string(), z.strictObject({ url: z.string(), isPublished: z.boolean() })),
  publishAt: timestamp.nullable(),
});
export type DraftDetail = z.infer<typeof draftDetail>;

/** A card of the drafts (Course Management). Texts are as typed and may be empty. */
export const draftCard = z.strictObject({
  ...savedDraft,
  courseId: z.string().nullable(),
  title: z.string(),
  shortDescription: z.string(),
  price: z.string(),
  level: z.string(),
  thumbnailUrl: z.string().nullable(),
  publishAt: timestamp.nullable(),
});
export type DraftCard = z.infer<typeof draftCard>;
export const listDraftsInput = z.strictObject({
  search: searchTerm.default(''),
  ...pageInput,
  limit: z.int().min(1).max(60).default(24),
});
export const draftPage = page(draftCard);

/** The sizes of the three lists of Course Management, for one search. */
export const courseCountsInput = z.strictObject({ search: searchTerm.default('') });
export const courseCounts = z.strictObject({ published: z.int(), drafts: z.int(), archived: z.int() });

/**
 * What is missing before a draft can be published. `path`: the field, such as `sections.0.videos.1.file`, or
 * `payee` for the payment accounts.
 */
export const draftProblem = z.strictObject({ path: z.string(), message: z.string() });
export type DraftProblem = z.infer<typeof draftProblem>;
export const draftReadiness = z.strictObject({ problems: z.array(draftProblem) });

export const publishDraftResult = z.strictObject({ courseId: z.string() });
