import { LEVELS } from '@qanoon/domain/catalog/catalogue';
import { COURSE_LIMITS } from '@qanoon/domain/catalog/course-limits';
import { isDuration } from '@qanoon/domain/lib/duration';
import { CAPTION_LANGUAGES } from '@qanoon/domain/lib/languages';
import { LANGUAGES } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/shared/course-form';
import * as deferred from '@qanoon/messages/shared/deferred';
import { z } from 'zod';
import { listTotal } from '../lib/list-total.ts';
import { id, page, pageInput, paisa, requiredId, timestamp, typedPaisa } from '../lib/primitives.ts';
import { atMost, oneLineText, searchTerm } from '../lib/text.ts';
import {
  CARD_FIELDS,
  COURSE_FIELDS,
  COURSE_LISTS,
  OPTIONAL_TEXTS,
  REQUIRED_TEXTS,
  RESOURCE_FIELDS,
  SECTION_FIELDS,
  VIDEO_FIELDS,
} from './course-fields.ts';
import { editedTranslation, translationInput } from './course-translation.ts';
import { omittableTexts, storedTexts, submittedTexts } from './text-field-schemas.ts';
import { mapFields } from './text-fields.ts';

const price = typedPaisa(m.priceIsRequired, { tooHigh: m.priceMustBeAtMost, tooExact: m.priceCanHaveAtMost });

const isWebAddress = (text: string) => /^https?:\/\/\S+$/iu.test(text);
const linkUrl = oneLineText()
  .max(2000, atMost(2000))
  .refine(isWebAddress, { error: m.linkMustStartWithHttp });

const requiredTexts = {
  ...submittedTexts(REQUIRED_TEXTS),
  price,
  level: z.enum(LEVELS, { error: m.levelIsRequired }),
};
/** An edit that omits one of them leaves it unchanged. */
const optionalTexts = z.strictObject(submittedTexts(OPTIONAL_TEXTS)).partial().shape;
const language = z.enum(LANGUAGES);
const courseLists = submittedTexts(COURSE_LISTS);
const description = submittedTexts(SECTION_FIELDS).description.default('');
const videoTexts = {
  id: id.optional(),
  ...submittedTexts(VIDEO_FIELDS),
  description,
  translation: translationInput.row.optional(),
  /** The duration as typed. It is stored unchanged, and parsed when the file has no duration. */
  duration: z
    .string()
    .trim()
    .max(20, { error: m.durationMustBeInFormat })
    .refine(isDuration, { error: m.durationMustBeInFormat })
    .default(''),
  /** Whether everyone may play it on the course page. Omitted: unchanged, or off for a new video. */
  isPreview: z.boolean().optional(),
};
const resourceTexts = {
  id: id.optional(),
  ...submittedTexts(RESOURCE_FIELDS),
  translation: translationInput.resource.optional(),
  type: oneLineText().max(40, atMost(40)).default(''),
};

/**
 * The captions of a video, by language. A row without a file leaves the file unchanged; a missing language is
 * removed.
 */
const captionsOf = <File extends z.ZodType>(uploadId: File) =>
  z
    .array(z.strictObject({ language: z.enum(CAPTION_LANGUAGES, m.languageIsRequired()), uploadId }))
    .refine((all) => new Set(all.map(({ language }) => language)).size === all.length, {
      error: m.addCaptionsOnlyOnceFor,
    })
    .optional();

/** A video with a new file, or an existing video with its present file. */
const formVideo = z
  .strictObject({ ...videoTexts, uploadId: id.optional(), captions: captionsOf(id.optional()) })
  .refine((video) => video.id ?? video.uploadId, { error: deferred.videoFileIsRequired, path: ['uploadId'] });
const newVideo = z.strictObject({
  ...videoTexts,
  uploadId: requiredId(deferred.videoFileIsRequired),
  captions: captionsOf(requiredId(deferred.captionsFileIsRequired)),
});

const resourceShape = z.strictObject({
  ...resourceTexts,
  uploadId: id.optional(),
  linkUrl: linkUrl.optional(),
});
const isFileOrLink = (resource: { uploadId?: string | undefined; linkUrl?: string | undefined }) =>
  !(resource.uploadId && resource.linkUrl);
const oneOfBoth = { error: m.resourceIsFileOrLink, path: ['linkUrl'] };
const fileRequired = { error: deferred.resourceFileIsRequired, path: ['uploadId'] };
const formResource = resourceShape
  .refine(isFileOrLink, oneOfBoth)
  .refine((resource) => resource.id ?? resource.uploadId ?? resource.linkUrl, fileRequired);
const newResource = resourceShape
  .refine(isFileOrLink, oneOfBoth)
  .refine((resource) => resource.uploadId ?? resource.linkUrl, fileRequired);

function sectionsOf<
  Video extends z.ZodType<{ id?: string | undefined }>,
  Resource extends z.ZodType<{ id?: string | undefined }>,
>(video: Video, resource: Resource) {
  const section = z.strictObject({
    id: id.optional(),
    ...submittedTexts(SECTION_FIELDS),
    description,
    translation: translationInput.row.optional(),
    videos: z.array(video).default([]),
    resources: z.array(resource).default([]),
  });
  return z
    .array(section)
    .max(COURSE_LIMITS.sections, { error: () => m.atMostSections({ max: COURSE_LIMITS.sections }) })
    .superRefine((sections, context) => {
      const rows = {
        videos: sections.flatMap((each) => each.videos),
        resources: sections.flatMap((each) => each.resources),
      };
      for (const kind of ['videos', 'resources'] as const)
        if (rows[kind].length > COURSE_LIMITS[kind])
          context.addIssue(m.atMostRows({ max: COURSE_LIMITS[kind], kind }));
      const ids = [...sections, ...rows.videos, ...rows.resources].flatMap((row) => row.id ?? []);
      if (new Set(ids).size < ids.length) context.addIssue(m.sameRowWasSentTwice());
    });
}

/**
 * The course editor (docs/product/console.md#fields-of-a-course). The order of the arrays is the order of the
 * course. A row without an id is new.
 */
export const courseForm = z.strictObject({
  ...requiredTexts,
  language,
  translation: translationInput.course,
  ...optionalTexts,
  ...courseLists,
  /** The uploaded cover; null means that it is drawn from the title. */
  thumbnailUploadId: id.nullish(),
  sections: sectionsOf(formVideo, formResource),
});
export type CourseForm = z.output<typeof courseForm>;
/** The values of the editor's fields before validation. */
export type CourseFormInput = z.input<typeof courseForm>;

/** A new course: every file is required. Ids of rows are ignored. */
export const createCourseInput = z.strictObject({
  ...requiredTexts,
  language: language.default('en'),
  translation: translationInput.course.default(null),
  ...omittableTexts(OPTIONAL_TEXTS),
  /**
   * The uploaded cover; null means that it is drawn from the title. The documented call always has a file.
   */
  thumbnailUploadId: requiredId(deferred.thumbnailIsRequired).nullable(),
  ...courseLists,
  sections: sectionsOf(newVideo, newResource),
});
export type CreateCourseInput = z.output<typeof createCourseInput>;

/**
 * An edit. An omitted language, translation or list stays unchanged; rows that are missing from a list are
 * removed. The translation of an unchanged item of a list stays with it.
 */
export const updateCourseInput = courseForm
  .partial({
    language: true,
    translation: true,
    ...mapFields(COURSE_LISTS, { text: () => true as const, list: () => true as const }),
    sections: true,
  })
  .extend({
    courseId: id,
    /**
     * The `updatedAt` that the editor loaded. A different value now fails with COURSE_CHANGED. When omitted,
     * the last save wins.
     */
    expectedUpdatedAt: z.iso.datetime().nullable().optional(),
  });
export type UpdateCourseInput = z.output<typeof updateCourseInput>;

const storedFile = z.strictObject({
  uploadId: id,
  url: z.string(),
  fileName: z.string(),
  bytes: z.int(),
  contentType: z.string(),
});
const place = { id, title: z.string(), orderIndex: z.int() };
const ownCourse = {
  id,
  ...storedTexts(CARD_FIELDS),
  thumbnailUrl: z.string().nullable(),
  price: paisa,
  level: z.enum(LEVELS),
  createdAt: timestamp,
  /** The last edit; null until the first. */
  updatedAt: timestamp.nullable(),
};

/** A complete course for its editors. File addresses are signed for the caller. */
export const courseAuthoring = z.strictObject({
  ...ownCourse,
  language,
  translation: editedTranslation.course,
  ...storedTexts(COURSE_FIELDS),
  /** The draft with its unpublished changes. */
  draftId: z.string().nullable(),
  /**
   * The course was deleted while it had students, who keep access. It is hidden from the public and
   * read-only.
   */
  archived: z.boolean(),
  thumbnail: storedFile.nullable(),
  totalDurationSeconds: z.int(),
  sections: z.array(
    z.strictObject({
      ...place,
      description: z.string(),
      translation: editedTranslation.row,
      videos: z.array(
        z.strictObject({
          ...place,
          description: z.string(),
          translation: editedTranslation.row,
          durationSeconds: z.int().nullable(),
          durationOriginal: z.string(),
          isPreview: z.boolean(),
          file: storedFile,
          captions: z.array(z.strictObject({ language: z.string(), file: storedFile })),
        }),
      ),
      resources: z.array(
        z.strictObject({
          ...place,
          translation: editedTranslation.resource,
          type: z.string(),
          linkUrl: z.string().nullable(),
          file: storedFile.nullable(),
        }),
      ),
    }),
  ),
});
export type CourseAuthoring = z.infer<typeof courseAuthoring>;

/**
 * A card of Course Management (docs/product/console.md#course-management). `studentCount`: approved
 * enrollments.
 */
export const ownCourseCard = z.strictObject({
  ...ownCourse,
  sectionCount: z.int(),
  videoCount: z.int(),
  resourceCount: z.int(),
  studentCount: z.int(),
  /** Whether the course has an enrollment of any status, so that deleting only archives it. */
  hasEnrollments: z.boolean(),
  /** The draft with its unpublished changes. */
  draftId: z.string().nullable(),
  totalDurationSeconds: z.int(),
});
export type OwnCourseCard = z.infer<typeof ownCourseCard>;
export const listOwnCoursesInput = z.strictObject({
  search: searchTerm.default(''),
  archived: z.boolean().default(false),
  ...pageInput,
  limit: z.int().min(1).max(60).default(24),
});
export const ownCoursePage = page(ownCourseCard).extend(listTotal);

/** `archived`: the course had students, who keep access. Otherwise the course and its files are deleted. */
export const removeCourseResult = z.strictObject({ archived: z.boolean() });
