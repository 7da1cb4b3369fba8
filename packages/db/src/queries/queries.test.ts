// @module-tag engine
import { asc, desc, sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { testDatabase } from '../../testing/database.ts';
import { build, NOW } from '../../testing/factories.ts';
import type { Db } from '../engine/types.ts';
import { courses } from '../schema.ts';
import { beyond, contains, encodeCursor, isInJson, toPage } from './queries.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

describe('contains', () => {
  const titled = (...titles: string[]) => Promise.all(titles.map((title) => build.course(db, { title })));
  const found = async (term: string) =>
    (await db.select().from(courses).where(contains(courses.titleFolded, term)))
      .map((course) => course.title)
      .sort();

  test('ignores case', async () => {
    await titled('Constitutional Law', 'Contract LAW', 'Evidence');
    expect(await found('law')).toEqual(['Constitutional Law', 'Contract LAW']);
    expect(await found('CONTRACT l')).toEqual(['Contract LAW']);
    expect(await found('tort')).toEqual([]);
  });

  test('ignores case beyond ASCII', async () => {
    await titled('ÉTUDES DE DROIT', 'Закон о ДОГОВОРАХ', 'قانون');
    expect(await found('études')).toEqual(['ÉTUDES DE DROIT']);
    expect(await found('договорах')).toEqual(['Закон о ДОГОВОРАХ']);
    expect(await found('ЗАКОН')).toEqual(['Закон о ДОГОВОРАХ']);
    expect(await found('قانون')).toEqual(['قانون']);
  });

  test('percent, underscore and backslash match themselves', async () => {
    await titled('100% of it', '100 of it', 'a_b', 'axb', 'back\\slash', 'backslash');
    expect(await found('100%')).toEqual(['100% of it']);
    expect(await found('a_b')).toEqual(['a_b']);
    expect(await found('k\\s')).toEqual(['back\\slash']);
    expect(await found('%')).toEqual(['100% of it']);
    expect(await found("'")).toEqual([]);
  });
});

describe('pages', () => {
  const readAll = async (order: 'newest-first' | 'oldest-first', limit: number) => {
    const by = order === 'newest-first' ? desc : asc;
    const ids: string[] = [];
    let cursor: string | undefined;
    let pages = 0;
    do {
      const rows = await db
        .select()
        .from(courses)
        .where(beyond(cursor, courses.createdAt, courses.id, order))
        .orderBy(by(courses.createdAt), by(courses.id))
        .limit(limit + 1);
      const page = toPage(rows, limit);
      expect(page.items.length).toBeLessThanOrEqual(limit);
      ids.push(...page.items.map((course) => course.id));
      cursor = page.nextCursor ?? undefined;
      pages += 1;
    } while (cursor);
    return { ids, pages };
  };

  test.each(['newest-first', 'oldest-first'] as const)(
    'rows with equal times appear once each and in a stable order, %s',
    async (order) => {
      const created = [];
      for (let index = 0; index < 7; index++) created.push(await build.course(db));
      for (let index = 0; index < 2; index++)
        created.push(await build.course(db, { createdAt: new Date(NOW.getTime() - 1) }));
      const expected = created
        .toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime() || (a.id < b.id ? -1 : 1))
        .map((course) => course.id);
      const { ids, pages } = await readAll(order, 3);
      expect(ids).toEqual(order === 'oldest-first' ? expected : expected.toReversed());
      expect(pages).toBe(3);
    },
  );

  test('the last page has no cursor, also when it is full', async () => {
    for (let index = 0; index < 4; index++) await build.course(db);
    expect((await readAll('newest-first', 4)).pages).toBe(1);
    expect((await readAll('newest-first', 5)).pages).toBe(1);
    expect(toPage([], 5)).toEqual({ items: [], nextCursor: null });
  });

  test.each([
    '',
    'nonsense',
    Buffer.from('x.y').toString('base64url'),
    Buffer.from(`${'9'.repeat(15)}.id`).toString('base64url'),
    Buffer.from('1.a\u0000b').toString('base64url'),
  ])('text that is not a cursor (%j) selects the first page', async (cursor) => {
    await build.course(db);
    const where = beyond(cursor, courses.createdAt, courses.id, 'newest-first');
    expect(await db.select().from(courses).where(where)).toHaveLength(1);
  });

  test('the largest cursor is a date that both databases can parse', async () => {
    await build.course(db);
    const cursor = encodeCursor({ createdAt: new Date(99_999_999_999_999), id: 'id' });
    expect(
      await db
        .select()
        .from(courses)
        .where(beyond(cursor, courses.createdAt, courses.id, 'newest-first')),
    ).toHaveLength(1);
  });
});

test('isInJson selects by a list of texts, whatever they contain', async () => {
  const [one, , other] = [await build.course(db), await build.course(db), await build.course(db)];
  const query = db
    .select({ id: courses.id })
    .from(courses)
    .where(isInJson(courses.id, sql.placeholder('ids')))
    .prepare('is_in_json');
  const found = async (...ids: string[]) =>
    (await query.execute({ ids: JSON.stringify(ids) })).map(({ id }) => id).toSorted();
  expect(await found(one.id, other.id, `'"]`)).toEqual([one.id, other.id].toSorted());
  expect(await found()).toEqual([]);
});
