import { inArray } from 'drizzle-orm';
import type { Db } from '../engine/types.ts';
import { uploads } from '../schema.ts';
import { sampleCourses } from './content/courses.ts';
import { DEMO_ACCOUNTS } from './demo-accounts.ts';
import { insertCourse, type StoredCourse, storeCourse } from './demo-courses.ts';
import { addSignature, insertAccounts, insertStudies, storePapers } from './demo-people.ts';
import type { StoreFile } from './store-file.ts';

export type DemoSeed = {
  db: Db;
  now: Date;
  /** The origin of the public site. */
  publicUrl: string;
  hashPassword: (password: string) => Promise<string>;
  storeFile: StoreFile;
};

/**
 * Fills an empty database with the sample courses (docs/product/limits.md#sample-courses) and a student in
 * every state. It stores the files first and inserts all rows in one transaction: a process that dies before
 * the commit leaves an empty catalogue and files for the sweeper.
 */
export async function seedDemo({ db, now, publicUrl, hashPassword, storeFile }: DemoSeed): Promise<void> {
  const stored: StoredCourse[] = [];
  for (const course of sampleCourses) stored.push(await storeCourse(course, storeFile));
  const papers = await storePapers(storeFile, now);
  const files = [
    ...stored.flatMap((course) => course.uploadIds),
    ...Object.values(papers.proofs),
    papers.certificate,
    papers.signature,
  ];
  // Hashing is slow, so it happens before the transaction.
  const hashes = new Map(
    await Promise.all(
      DEMO_ACCOUNTS.map(async ({ key, password }) => [key, await hashPassword(password)] as const),
    ),
  );

  await db.transaction(async (tx) => {
    const courses = [];
    // The catalogue shows the newest course first, and the list begins with that course.
    for (const [index, course] of stored.entries())
      courses.push(await insertCourse(tx, course, new Date(now.getTime() - (index + 1) * 60_000)));
    const ids = await insertAccounts(tx, hashes, now);
    await addSignature(tx, { adminId: ids.admin!, uploadId: papers.signature });
    await insertStudies(tx, { courses, ids, papers, publicUrl, now });
    for (let start = 0; start < files.length; start += 50)
      await tx
        .update(uploads)
        .set({ claimedAt: now })
        .where(inArray(uploads.id, files.slice(start, start + 50)));
  });
}
