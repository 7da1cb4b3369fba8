import { inArray } from 'drizzle-orm';
import { uploads } from '../schema.ts';
import type { Db } from '../types.ts';
import { sampleCourses } from './content/courses.ts';
import { insertCourse, type StoredCourse, storeCourse } from './demo-courses.ts';
import { insertPeople, insertStudies, storePapers } from './demo-people.ts';
import type { StoreFile } from './store-file.ts';

/** An account of the demo; `key` says which state it is in. */
export type DemoPerson = { key: string; name: string; email: string; passwordHash: string };

export type Seeding = { db: Db; now: Date; people: DemoPerson[]; storeFile: StoreFile };

/**
 * Fills an empty database with the sample courses (§3) and a student in every state. Files are kept first; every row that speaks
 * of them is written in one transaction, so a process that dies on the way leaves an empty catalogue and files for the sweeper.
 */
export async function seedDemo({ db, now, people, storeFile }: Seeding): Promise<void> {
  const stored: StoredCourse[] = [];
  for (const course of sampleCourses) stored.push(await storeCourse(course, storeFile));
  const papers = await storePapers(storeFile, now);
  const files = [
    ...stored.flatMap((course) => course.uploadIds),
    ...Object.values(papers.proofs),
    papers.certificate,
  ];

  await db.transaction(async (tx) => {
    const courses = [];
    // The catalogue shows the newest first: the first course of the list is the newest.
    for (const [index, course] of stored.entries())
      courses.push(await insertCourse(tx, course, new Date(now.getTime() - (index + 1) * 60_000)));
    const ids = await insertPeople(tx, people, now);
    await insertStudies(tx, { courses, ids, papers, now });
    for (let start = 0; start < files.length; start += 50)
      await tx
        .update(uploads)
        .set({ claimedAt: now })
        .where(inArray(uploads.id, files.slice(start, start + 50)));
  });
}
