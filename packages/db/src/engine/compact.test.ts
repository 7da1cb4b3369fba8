// @module-tag any-engine
import { and, eq, isNull, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { build } from '../../testing/factories.ts';
import { courses } from '../schema.ts';

test('a compacted database finds titles by an index on our lower() function, and accepts writes', async () => {
  const db = await testDatabase();
  await build.course(db, { title: 'ÉLAN VITAL' });
  await db.compact();
  await build.course(db, { title: 'ÉTUDE' });
  const found = async (title: string) =>
    db
      .select({ title: courses.title })
      .from(courses)
      .where(and(isNull(courses.archivedAt), eq(sql`lower(${courses.title})`, title)));
  expect(await found('élan vital')).toEqual([{ title: 'ÉLAN VITAL' }]);
  expect(await found('étude')).toHaveLength(1);
  await db.close();
});
