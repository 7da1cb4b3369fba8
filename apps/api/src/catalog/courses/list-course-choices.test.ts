import { MAX_COURSE_CHOICES } from '@qanoon/contracts/catalog/course-choices';
import { courses } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';

let app: TestApp;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  admin = await build.admin(app.db);
});
afterEach(() => app.close());

type Input = { search?: string; ids?: string[] };
const choose = (input: Input = {}) => app.as(admin).students.courseChoices(input);
const choosePriced = (input: Input = {}) => app.as(admin).prices.courseChoices(input);
const titlesOf = ({ courses: found }: { courses: { title: string }[] }) => found.map(({ title }) => title);
const manyCourses = (count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      build.course(app.db, { title: `Course ${String(index).padStart(3, '0')}` }),
    ),
  );

test('all courses are listed by title without a search, ignoring case, archived ones last', async () => {
  await build.course(app.db, { title: 'Evidence', price: asPaisa(250_000) });
  await build.course(app.db, { title: 'contract' });
  await build.course(app.db, { title: 'Agency', archivedAt: new Date() });
  expect(await choose()).toMatchObject({
    courses: [
      { title: 'contract', archived: false },
      { title: 'Evidence', price: 2500_00, archived: false },
      { title: 'Agency', archived: true },
    ],
    hasMore: false,
  });
  expect(titlesOf(await app.as(admin).analytics.courseChoices({}))).toHaveLength(3);
});

describe('when there are more courses than a list has room for', () => {
  test('the first ones by title are offered, and a search finds the others', async () => {
    await manyCourses(MAX_COURSE_CHOICES + 1);
    const last = await build.course(app.db, { title: 'Wills and Probate' });
    const first = await choose();
    expect(first.hasMore).toBe(true);
    expect(titlesOf(first)).toHaveLength(MAX_COURSE_CHOICES);
    expect(titlesOf(first)).toEqual(titlesOf(first).toSorted());
    expect(await choose({ search: 'probate' })).toMatchObject({ courses: [{ id: last.id }], hasMore: false });
    expect(await choose({ search: 'course' })).toMatchObject({ hasMore: true });
    expect(await choose({ search: 'nothing like it' })).toEqual({ courses: [], hasMore: false });
  });

  test('a list with exactly as many courses as it has room for is complete', async () => {
    await manyCourses(MAX_COURSE_CHOICES);
    expect(await choose()).toMatchObject({ hasMore: false });
    await build.course(app.db, { title: 'Old', archivedAt: new Date() });
    expect(await choose()).toMatchObject({ hasMore: true });
  });
});

test('courses are found by their ids in this order, unknown ones are left out', async () => {
  const [one, other] = [await build.course(app.db), await build.course(app.db, { archivedAt: new Date() })];
  const { courses: found } = await choose({ ids: [other.id, 'unknown', one.id] });
  expect(found.map(({ id }) => id)).toEqual([other.id, one.id]);
});

test('the courses with a price are the published ones that are not free, also in a search and by ID', async () => {
  const all = [
    await build.course(app.db, { title: 'Law of Evidence', price: asPaisa(100) }),
    await build.course(app.db, { title: 'Law for all', price: asPaisa(0) }),
    await build.course(app.db, { title: 'Law of old', price: asPaisa(100), archivedAt: new Date() }),
  ];
  for (const input of [{}, { search: 'law' }, { ids: all.map(({ id }) => id) }])
    expect(titlesOf(await choosePriced(input)), JSON.stringify(input)).toEqual(['Law of Evidence']);
});

test('a title is in the language of the reader, and found in both', async () => {
  const course = await build.course(app.db, { title: 'Law of Evidence' });
  const translation = { title: 'قانونِ شہادت', shortDescription: '', description: '' };
  await app.db.transaction((tx) =>
    tx.update(courses).set({ translation }).where(eq(courses.id, course.id)).execute(),
  );
  for (const search of ['', 'evidence', 'شہادت']) {
    const response = await app.inject({
      url: `/trpc/students.courseChoices?input=${encodeURIComponent(JSON.stringify({ search }))}`,
      headers: { authorization: `Bearer ${await app.bearer(admin)}`, 'accept-language': 'ur' },
    });
    expect(response.json(), search).toMatchObject({
      result: { data: { courses: [{ title: translation.title, titleLanguage: 'ur' }] } },
    });
  }
});

test.each([
  ['a search with a lone surrogate', { search: '\ud800' }],
  ['a search that is too long', { search: 'a'.repeat(101) }],
  ['no id', { ids: [] }],
  ['too many ids', { ids: Array.from({ length: 21 }, (_, index) => `id${index}`) }],
])('%s is refused', async (_what, input) => {
  expect((await failureOf(choose(input))).code).toBe('INVALID_INPUT');
});
