import { UNTRANSLATED_FIELDS } from '@qanoon/contracts/catalog/course-fields';
import type { CourseCard, CourseDetail } from '@qanoon/contracts/catalog/courses';
import { pickFields } from '@qanoon/contracts/catalog/text-fields';
import type { Db, Tx } from '@qanoon/db/engine/client';
import type { Paisa } from '@qanoon/domain/lib/money';
import { currentPrice } from '@qanoon/domain/money/pricing';
import { findOwnEnrollment } from '../../enrollments/enrollments.service.ts';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { READER_TEXTS, textsForReader } from '../../lib/course-texts.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import { type Captions, listCaptions } from '../../media/captions/captions.service.ts';
import { findUpload, type Upload } from '../../platform/uploads/uploads.service.ts';
import { type RatingFigures, ratingFigures } from '../ratings/ratings.service.ts';
import * as repo from './courses.repo.ts';

/** The placeholder figures (docs/product/limits.md#placeholder-figures), shown only with DEMO on. */
const DEMO_FIGURES = { studentCount: 500, rating: 5, ratingCount: 0 };

/** The result before the output schema writes its times as text. */
type BeforeOutput<Result> = Omit<Result, 'saleEndsAt'> & { saleEndsAt: Date | null };

/**
 * Reads a course for its public page, without file URLs. Throws COURSE_NOT_FOUND for an unknown or archived
 * course.
 */
export async function getCourse(
  ctx: Context,
  { courseId }: { courseId: string },
): Promise<BeforeOutput<CourseDetail>> {
  const course = await repo.findCourse(ctx.db, courseId);
  if (!course || course.archivedAt) throw new AppError('COURSE_NOT_FOUND');
  const [outline, captions, figuresOf, userEnrollment] = await Promise.all([
    getOutline(ctx.db, courseId),
    listCaptions(ctx.db, courseId),
    readFigures(ctx, [courseId]),
    ctx.actor?.role === 'student' ? findOwnEnrollment(ctx, ctx.actor, courseId) : null,
  ]);
  const { language } = course;
  return {
    ...toCard(ctx, course, figuresOf(courseId)),
    ...textsForReader(course, language, READER_TEXTS.course),
    language,
    captionLanguages: languagesOf(
      outline.sections.flatMap(({ videos }) => videos.map(({ id }) => captions.get(id) ?? [])),
    ),
    ...pickFields(UNTRANSLATED_FIELDS, course),
    // The demo always shows the computed weeks (docs/product/public-site.md#course-page).
    durationText: isDemo(ctx.env) ? '' : course.durationText,
    sections: outline.sections.map((section) => ({
      id: section.id,
      ...textsForReader(section, language, READER_TEXTS.row),
      orderIndex: section.orderIndex,
      videos: section.videos.map((video) => ({
        id: video.id,
        ...textsForReader(video, language, READER_TEXTS.row),
        durationSeconds: video.durationSeconds,
        durationOriginal: video.durationOriginal,
        orderIndex: video.orderIndex,
        isPreview: video.isPreview,
      })),
      resources: section.resources.map((resource) => ({
        id: resource.id,
        ...textsForReader(resource, language, READER_TEXTS.resource),
        type: resource.type,
        orderIndex: resource.orderIndex,
      })),
    })),
    totalDurationSeconds: outline.totalDurationSeconds,
    userEnrollment,
  };
}

/** The languages of captions, without repetitions. */
const languagesOf = (captions: Captions[][]): string[] => [
  ...new Set(captions.flat().map(({ language }) => language)),
];

export type { Course } from './courses.repo.ts';

/** Finds the course row, including an archived one, for other features. */
export const findCourse = (db: Db | Tx, courseId: string): Promise<repo.Course | undefined> =>
  repo.findCourse(db, courseId);

/**
 * Reads the course and locks it until the transaction ends: no other transaction can delete it or remove its
 * videos.
 */
export const lockCourseForShare = (tx: Tx, courseId: string): Promise<repo.Course | undefined> =>
  repo.lockCourse(tx, courseId, 'share');

/** Sections with their videos and resources, each in order, and the sum of the known durations. */
export async function getOutline(db: Db, courseId: string) {
  const [sections, videos, resources] = await Promise.all([
    repo.listSections(db, courseId),
    repo.listVideos(db, courseId),
    repo.listResources(db, courseId),
  ]);
  return {
    sections: sections.map((section) => ({
      ...section,
      videos: videos.filter((video) => video.sectionId === section.id),
      resources: resources.filter((resource) => resource.sectionId === section.id),
    })),
    totalDurationSeconds: videos.reduce((total, video) => total + (video.durationSeconds ?? 0), 0),
  };
}

/** Lists a course's videos in course order. */
export const listVideosInOrder = (db: Db | Tx, courseId: string) => repo.listVideos(db, courseId);

/** The URL of a course's picture: public and cached permanently, because a new file has a new id. */
export const thumbnailUrl = ({ env }: Pick<Deps, 'env'>, uploadId: string | null): string | null =>
  uploadId ? `${env.urls.api}/files/thumbnails/${uploadId}` : null;

/**
 * Finds the picture of a course, which is public and has a URL that needs no signature. The picture of a
 * draft is not public.
 */
export async function findCoursePicture({ db }: Deps, uploadId: string): Promise<Upload | undefined> {
  return (await repo.isCoursePicture(db, uploadId)) ? findUpload(db, uploadId) : undefined;
}

export const isCoursePicture = ({ db }: Deps, _actor: Actor, { id }: Upload): Promise<boolean> =>
  repo.isCoursePicture(db, id);

/**
 * Lists the texts of the cards of these published courses for the reader, in this order. Others are left out.
 */
export const listCourseTexts = async (db: Db, ids: readonly string[]) =>
  ids.length === 0
    ? []
    : (await repo.listCards(db, ids)).map((course) => ({
        id: course.id,
        language: course.language,
        ...textsForReader(course, course.language, READER_TEXTS.card),
      }));

type Figures = RatingFigures & { studentCount: number };

/** Reads the numbers of students and the ratings of courses, which are fixed with DEMO on. */
async function readFigures(deps: Deps, courseIds: readonly string[]): Promise<(courseId: string) => Figures> {
  if (isDemo(deps.env)) return () => DEMO_FIGURES;
  const [students, ratingsOf] = await Promise.all([
    repo.countStudents(deps.db, courseIds),
    ratingFigures(deps, courseIds),
  ]);
  return (courseId) => ({ studentCount: students.get(courseId) ?? 0, ...ratingsOf(courseId) });
}

/** The cards of these courses with their figures. */
export async function toCards(deps: Deps, rows: repo.CardRow[]): Promise<BeforeOutput<CourseCard>[]> {
  const figuresOf = await readFigures(
    deps,
    rows.map(({ id }) => id),
  );
  return rows.map((course) => toCard(deps, course, figuresOf(course.id)));
}

function toCard(deps: Deps, course: repo.CardRow, figures: Figures): BeforeOutput<CourseCard> {
  const { id, level } = course;
  return {
    id,
    ...textsForReader(course, course.language, READER_TEXTS.card),
    level,
    ...pricesAt(course, deps.now()),
    thumbnailUrl: thumbnailUrl(deps, course.thumbnailUploadId),
    ...figures,
  };
}

/** What everybody pays for the course at this time. */
export const currentPriceOf = (course: repo.CardRow, at: Date): Paisa =>
  currentPrice({ ...course, courseId: course.id, listPrice: course.price }, at);

/** A sale that is over is not shown. */
function pricesAt(course: repo.CardRow, at: Date) {
  const price = currentPriceOf(course, at);
  const isOn = price < course.price;
  return {
    price: course.price,
    salePrice: isOn ? price : null,
    saleEndsAt: isOn ? course.saleEndsAt : null,
  };
}
