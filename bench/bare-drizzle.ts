import { MOST_COUNTED } from '@qanoon/contracts/list-total';
import type { Db } from '@qanoon/db/client';
import { toPage } from '@qanoon/db/queries';
import { sessions, users } from '@qanoon/db/schema';
import { and, eq, gt } from 'drizzle-orm';
import { countCourses, listCounters } from '../apps/api/src/features/analytics/analytics.repo.ts';
import { listOfCourse as listCaptions } from '../apps/api/src/features/captions/captions.repo.ts';
import { searchPublished } from '../apps/api/src/features/courses/course-search.repo.ts';
import * as courses from '../apps/api/src/features/courses/courses.repo.ts';
import { countWatched, findEnrollment } from '../apps/api/src/features/enrollments/enrollments.repo.ts';
import * as learning from '../apps/api/src/features/learning/learning.repo.ts';
import { listPlayback } from '../apps/api/src/features/learning/playback.repo.ts';
import {
  countRequests,
  listRequests,
  type RequestRow,
} from '../apps/api/src/features/payments/review.repo.ts';
import { listDerivatives, listSizes } from '../apps/api/src/features/video/derivatives.repo.ts';
import { COURSE_ID, type Mark } from './dataset.ts';

const PAGE = { search: '', sort: 'newest', offset: 0, limit: 24 } as const;

/** The caller's session and, for a watched mark, its student and video. */
export type QueryInput = Mark & { tokenHash: string };
export type Queries = (db: Db, input: QueryInput) => Promise<unknown>;

/**
 * The database queries of each call, with the lookup of the session, in the order and concurrency of the
 * product, but without its rules, validation and serialization.
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
    const enrollment = await findEnrollment(db, session.user.id, COURSE_ID);
    const [sections, videos, resources, watched, played, captions] = await Promise.all([
      courses.listSections(db, COURSE_ID),
      courses.listVideos(db, COURSE_ID),
      courses.listResources(db, COURSE_ID),
      learning.listWatchedIds(db, session.user.id, COURSE_ID).then((ids) => [...ids]),
      listPlayback(db, session.user.id, COURSE_ID),
      listCaptions(db, COURSE_ID),
    ]);
    const open = videos.slice(0, watched.length + 1).map((video) => video.uploadId);
    const files = await Promise.all([listSizes(db, open), listDerivatives(db, open)]);
    return { course, enrollment, sections, videos, resources, watched, played, captions, files };
  },
  watched: async (db, input) => {
    const session = await caller(db, input);
    return db.transaction(async (tx) => {
      await findEnrollment(tx, session.user.id, COURSE_ID);
      await courses.lockCourse(tx, COURSE_ID, 'share');
      await courses.listVideos(tx, COURSE_ID);
      await learning.listWatchedIds(tx, session.user.id, COURSE_ID);
      await learning.markWatched(tx, {
        studentId: session.user.id,
        videoId: input.videoId,
        courseId: COURSE_ID,
        watchedAt: new Date(),
      });
      return countWatched(tx, session.user.id, COURSE_ID);
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

/** The first page of a search in the index, and the number of its matches. */
async function searched(db: Db, term: string) {
  const ids = await searchPublished(db, { term, level: undefined, limit: MOST_COUNTED + 1 });
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
