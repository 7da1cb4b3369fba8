// @module-tag engine
import { asPaisa } from '@qanoon/contracts/money';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../testing/database.ts';
import { build, NOW } from '../testing/factories.ts';
import { readCatalogueVersion } from './catalogue-version.ts';
import { courses, enrollments } from './schema.ts';

test('the version grows with each change of the catalogue’s data, and with no other change', async () => {
  const db = await testDatabase();
  let version = await readCatalogueVersion(db);
  expect(version).toBe(0);
  const hasGrown = async () => {
    const before = version;
    version = await readCatalogueVersion(db);
    return version > before;
  };
  const { course } = await build.courseWithVideos(db, [1]);
  expect(await hasGrown(), 'a course, its sections and videos').toBe(true);
  await db.transaction((tx) =>
    tx
      .update(courses)
      .set({ price: asPaisa(5) })
      .where(eq(courses.id, course.id))
      .execute(),
  );
  expect(await hasGrown(), 'a price').toBe(true);
  const { id } = await build.enrollment(db, { courseId: course.id, status: 'under_review' });
  expect(await hasGrown(), 'a request').toBe(false);
  const update = (values: Partial<typeof enrollments.$inferInsert>) =>
    db.transaction((tx) => tx.update(enrollments).set(values).where(eq(enrollments.id, id)).execute());
  await update({ status: 'approved' });
  expect(await hasGrown(), 'one more student').toBe(true);
  await update({ completedAt: NOW });
  expect(await hasGrown(), 'a student’s progress').toBe(false);
  await update({ status: 'rejected' });
  expect(await hasGrown(), 'one student fewer').toBe(true);
  await db.transaction((tx) => tx.delete(enrollments).where(eq(enrollments.id, id)).execute());
  expect(await hasGrown(), 'a rejected request is deleted').toBe(false);
  await db.close();
});
