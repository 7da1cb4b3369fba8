import { MOST_COUNTED } from '@qanoon/contracts/lib/list-total';
import type { Db } from '@qanoon/db/engine/client';
import { locked } from '@qanoon/db/engine/locks';
import { toPage } from '@qanoon/db/queries/queries';
import {
  catalogueVersion,
  courses as courseTable,
  enrollments,
  playback,
  sessions,
  users,
  watchedVideos,
} from '@qanoon/db/schema';
import { foldText } from '@qanoon/domain/lib/text/fold-text';
import { and, eq, gt } from 'drizzle-orm';
import { countCourses, listCounters } from '../../apps/api/src/administration/analytics/analytics.repo.ts';
import { searchPublished } from '../../apps/api/src/catalog/course-search/course-search.repo.ts';
import * as courses from '../../apps/api/src/catalog/courses/courses.repo.ts';
import { countWatched } from '../../apps/api/src/enrollments/enrollments.repo.ts';
import {
  countRequests,
  listRequests,
  type RequestRow,
} from '../../apps/api/src/evidence/reviews/requests/payment-requests.repo.ts';
import { markWatched } from '../../apps/api/src/learning/learning.repo.ts';
import { listOfCourse as listCaptions } from '../../apps/api/src/media/captions/captions.repo.ts';
import { listDerivatives } from '../../apps/api/src/media/derivatives/derivatives.repo.ts';
import { listOriginals } from '../../apps/api/src/media/video/video.repo.ts';
import { COURSE_ID, type Mark } from '../load/dataset.ts';

const PAGE = { search: '', sort: 'newest', offset: 0, limit: 24 } as const;

/** The caller's session and, for a watched mark, its student and video. */
export type QueryInput = Mark & { tokenHash: string };
export type Queries = (db: Db, input: QueryInput) => Promise<unknown>;

/**
 * The database queries of each call, with the lookup of the session, in the order and concurrency of the
 * product, but without its rules, validation and serialization. They cache nothing between calls; where the
 * product does, `cached-…` has the queries that remain.
 */
export const bareDrizzle = {
  catalogue: async (db) => catalogue(db, { ...PAGE, after: undefined }),
  search: (db) => searched(db, 'course 77'),
  'whole-catalogue': (db) => wholeCatalogue(db, ''),
  'whole-search': (db) => wholeCatalogue(db, 'course 77'),
  detail: async (db) => [
    await courses.findCourse(db, COURSE_ID),
    await Promise.all([
      courses.listSections(db, COURSE_ID),
      courses.listVideos(db, COURSE_ID),
      courses.listResources(db, COURSE_ID),
      courses.countStudents(db, [COURSE_ID]).then((counts) => [...counts]),
    ]),
  ],
  content: async (db, input) => {
    const session = await caller(db, input);
    const course = await courses.findCourse(db, COURSE_ID);
    const enrollment = await findEnrollment(db, session.user.id);
    const [sections, videos, resources, watched, played, captions] = await Promise.all([
      courses.listSections(db, COURSE_ID),
      courses.listVideos(db, COURSE_ID),
      courses.listResources(db, COURSE_ID),
      listWatched(db, session.user.id),
      listPositions(db, session.user.id),
      listCaptions(db, COURSE_ID),
    ]);
    const open = videos.slice(0, watched.length + 1).map((video) => video.uploadId);
    const files = await Promise.all([listOriginals(db, open), listDerivatives(db, open)]);
    return { course, enrollment, sections, videos, resources, watched, played, captions, files };
  },
  'cached-content': async (db, input) => {
    const session = await caller(db, input);
    return Promise.all([
      findEnrollment(db, session.user.id),
      listWatchedWithVersion(db, session.user.id),
      listPositions(db, session.user.id),
    ]);
  },
  watched: async (db, input) => {
    const session = await caller(db, input);
    return db.transaction(async (tx) => {
      await findEnrollment(tx, session.user.id);
      await courses.lockCourse(tx, COURSE_ID, 'share');
      await courses.listVideos(tx, COURSE_ID);
      await listWatched(tx, session.user.id);
      await markWatched(tx, markOf(session.user.id, input));
      return countWatched(tx, session.user.id, COURSE_ID);
    });
  },
  'cached-watched': async (db, input) => {
    const session = await caller(db, input);
    return db.transaction(async (tx) => {
      await lockEnrolledCourse(tx, session.user.id);
      await listWatchedWithVersion(tx, session.user.id);
      await markWatched(tx, markOf(session.user.id, input));
    });
  },
  'review-page': async (db, input) => [
    await caller(db, input),
    await Promise.all([
      listRequests(db, { status: 'pending', order: 'longest-wait', limit: 50 }),
      countRequests(db, { status: 'pending' }),
      countRequests(db, { status: 'pending' }),
    ]),
  ],
  'every-request': async (db, input) => {
    const session = await caller(db, input);
    const all: RequestRow[] = [];
    let cursor: string | null = null;
    do {
      const [rows]: [RequestRow[], number, number] = await Promise.all([
        listRequests(db, { order: 'newest', limit: 100, cursor }),
        countRequests(db, { status: 'pending' }),
        countRequests(db, {}),
      ]);
      all.push(...rows.slice(0, 100));
      cursor = toPage(rows, 100).nextCursor;
    } while (cursor);
    return { session, all };
  },
  analytics: async (db, input) => [
    await caller(db, input),
    await Promise.all([listCounters(db), countCourses(db)]),
  ],
} satisfies Record<string, Queries>;

async function caller(db: Db, { tokenHash }: QueryInput) {
  const [session] = await db
    .select({ sessionId: sessions.id, user: users })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(eq(sessions.tokenHash, tokenHash), gt(sessions.expiresAt, new Date()), eq(users.isActive, true)),
    )
    .limit(1);
  return session!;
}

const ofStudent = (table: typeof enrollments | typeof watchedVideos | typeof playback, studentId: string) =>
  and(eq(table.studentId, studentId), eq(table.courseId, COURSE_ID));

const findEnrollment = (db: Pick<Db, 'select'>, studentId: string) =>
  db.select().from(enrollments).where(ofStudent(enrollments, studentId)).limit(1);

const lockEnrolledCourse = (tx: Pick<Db, 'select'>, studentId: string) =>
  locked(
    tx
      .select({ status: enrollments.status })
      .from(enrollments)
      .innerJoin(courseTable, eq(courseTable.id, enrollments.courseId))
      .where(ofStudent(enrollments, studentId)),
    'share',
    courseTable,
  );

const listWatched = (db: Pick<Db, 'select'>, studentId: string) =>
  db
    .select({ videoId: watchedVideos.videoId })
    .from(watchedVideos)
    .where(ofStudent(watchedVideos, studentId));

const listWatchedWithVersion = (db: Pick<Db, 'select'>, studentId: string) =>
  db
    .select({ version: catalogueVersion.version, videoId: watchedVideos.videoId })
    .from(catalogueVersion)
    .leftJoin(watchedVideos, ofStudent(watchedVideos, studentId));

const listPositions = (db: Pick<Db, 'select'>, studentId: string) =>
  db
    .select({
      videoId: playback.videoId,
      positionSeconds: playback.positionSeconds,
      playedAt: playback.playedAt,
    })
    .from(playback)
    .where(ofStudent(playback, studentId));

const markOf = (studentId: string, { videoId }: Mark) => ({
  studentId,
  videoId,
  courseId: COURSE_ID,
  watchedAt: new Date(),
});

type Slice = Parameters<typeof courses.listCourses>[1];

async function catalogue(db: Db, slice: Slice) {
  const [rows, total] = await Promise.all([courses.listCourses(db, slice), courses.countCourses(db, slice)]);
  const items = rows.slice(0, slice.limit);
  const students = await courses.countStudents(
    db,
    items.map((course) => course.id),
  );
  return { items, total, students: [...students], more: rows.length > items.length };
}

/** Queries the first page of a search in the index, and the number of its matches. */
async function searched(db: Db, term: string) {
  const ids = await searchPublished(db, {
    groups: [[{ text: foldText(term), isWord: false }]],
    level: undefined,
    limit: MOST_COUNTED + 1,
  });
  const rows = await courses.listCards(db, ids.slice(0, PAGE.limit));
  const students = await courses.countStudents(
    db,
    rows.map((course) => course.id),
  );
  return { items: rows, total: ids.length, students: [...students] };
}

async function wholeCatalogue(db: Db, search: string) {
  const all: courses.CardRow[] = [];
  for (let after: courses.Course | undefined; ; ) {
    const page = await catalogue(db, { ...PAGE, search, limit: 60, after });
    all.push(...page.items);
    if (!page.more) return all;
    after = await courses.findCourse(db, page.items.at(-1)!.id);
  }
}
