// @module-tag engine
import { users } from '@qanoon/db/schema';
import { buildCertificates } from '@qanoon/db/testing/certificate-factories';
import { build, NOW } from '@qanoon/db/testing/factories';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp, type User } from '../harness.ts';

let app: TestApp;
let admin: User;
beforeEach(async () => {
  app = await testApp();
  admin = await build.owner(app.db);
});
afterEach(() => app.close());

type Input = { search: string; cursor?: string | null; limit?: number };
type Page = {
  items: { id: string }[];
  nextCursor: string | null;
  totalCount: number;
  moreThanTotal: boolean;
};
type List = {
  /** Adds a row of a student with this name. Returns the row's id. */
  add: (fullName: string) => Promise<string>;
  read: (input: Input) => Promise<Page>;
  order: 'newest-first' | 'oldest-first';
};

const studentNamed = async (fullName: string) => (await build.student(app.db, { fullName })).id;

const LISTS: Record<string, List> = {
  'payments, the newest first': {
    add: async (name) => (await build.pendingPayment(app.db, { studentId: await studentNamed(name) })).id,
    read: (input) => app.as(admin).payments.requests({ ...input, order: 'newest' }),
    order: 'newest-first',
  },
  'pending payments, the longest wait first': {
    add: async (name) => (await build.pendingPayment(app.db, { studentId: await studentNamed(name) })).id,
    read: (input) => app.as(admin).payments.requests({ ...input, status: 'pending' }),
    order: 'oldest-first',
  },
  students: {
    add: studentNamed,
    read: (input) => app.as(admin).students.list(input),
    order: 'newest-first',
  },
  'certificate requests': {
    add: async (name) => (await build.certificateRequest(app.db, { studentId: await studentNamed(name) })).id,
    read: (input) => app.as(admin).certificates.pending(input),
    order: 'oldest-first',
  },
  'issued certificates': {
    add: async (name) => (await buildCertificates.drawn(app.db, { studentId: await studentNamed(name) })).id,
    read: (input) => app.as(admin).certificates.issued(input),
    order: 'newest-first',
  },
};

describe.each(Object.entries(LISTS))('a search of %s', (_name, list) => {
  const idsAt = async (input: Input) => (await list.read(input)).items.map(({ id }) => id);
  const found = async (search: string) => {
    const { items, nextCursor, totalCount, moreThanTotal } = await list.read({ search });
    expect([nextCursor, totalCount, moreThanTotal], search).toEqual([null, items.length, false]);
    return items.map(({ id }) => id);
  };

  test('has whole names first, then beginnings of words, each in the list’s order', async () => {
    const inWord = [await list.add('Roksana'), await list.add('Roksana')];
    const whole = [await list.add('SANA'), await list.add('sana')];
    const beginning = [await list.add('Sana Malik'), await list.add('Hina Sanaullah')];
    await list.add('Bilal');
    const ordered = [whole, beginning, inWord].flatMap((ids) =>
      list.order === 'newest-first' ? ids.toReversed() : ids,
    );
    expect(await found('sana')).toEqual(ordered);
    expect(await found('  SaNa ')).toEqual(ordered);
    expect(await found('nobody')).toEqual([]);
  });

  test('has every match once while others are added, page by page', async () => {
    const names = ['Roksana', 'Sana', 'Hina Sana', 'Sana Malik', 'Sana', 'Roksana', 'Roksana'];
    const before: string[] = [];
    for (const name of names) before.push(await list.add(name));
    const first = await found('sana');
    expect([...first].sort()).toEqual([...before].sort());
    const seen: string[] = [];
    let cursor: string | null = null;
    do {
      const page = await list.read({ search: 'sana', cursor, limit: 2 });
      seen.push(...page.items.map(({ id }) => id));
      cursor = page.nextCursor;
      // The names cover each rank.
      for (const name of ['Sana', 'Sana Khan', 'Roksana']) if (seen.length < 5) await list.add(name);
    } while (cursor);
    expect(new Set(seen).size, 'none twice').toBe(seen.length);
    expect(
      seen.filter((id) => first.includes(id)),
      'none left out',
    ).toEqual(first);
  });

  test('compares all characters as they are', async () => {
    const names = [
      "O'Brien",
      'Real "Quoted" Name',
      'Hundred 100% Real',
      'Under_Score',
      'Back\\Slash',
      'Star* NEAR(x y) OR AND NOT',
      'Col: umn ^start {brace}',
      'Semi; DROP TABLE users; --',
      'ثناء ملک',
      'Zo\u0308e Müller',
      '😀 Emoji 😀',
    ];
    const ids = new Map<string, string>();
    for (const name of names) ids.set(name, await list.add(name));
    for (const [name, id] of ids) expect(await found(name), name).toEqual([id]);
    const parts: Record<string, string> = {
      "o'brien": "O'Brien",
      '"quoted" n': 'Real "Quoted" Name',
      'red 100%': 'Hundred 100% Real',
      under_score: 'Under_Score',
      'back\\slash': 'Back\\Slash',
      'near(x y) or and not': 'Star* NEAR(x y) OR AND NOT',
      'drop table users; --': 'Semi; DROP TABLE users; --',
      // This name has letters of an Arabic keyboard.
      'ثناء ملك': 'ثناء ملک', // not-urdu
      'zoe muller': 'Zo\u0308e Müller',
    };
    for (const [part, name] of Object.entries(parts))
      expect(await found(part), part).toEqual([ids.get(name)]);
    for (const nothing of ['und%score', 'und_r_score', 'real*', 'brien OR quoted', '%%%', '___', '\\'])
      expect(await found(nothing), nothing).toEqual([]);
    expect(await found(`${'x'.repeat(98)}😀`)).toEqual([]);
  });

  test('finds whole fields and beginnings of words for a term of one or two letters', async () => {
    const [word, second] = [await list.add('Li Wei'), await list.add('Bai Li')];
    await list.add('Bilal');
    expect((await found('li')).sort()).toEqual([word, second].sort());
    expect(await found('bai')).toEqual([second]);
  });

  test('begins with the first page for text that is not its cursor', async () => {
    for (const name of ['Sana', 'Sana Malik']) await list.add(name);
    const first = await found('sana');
    const plain = await list.read({ search: '', limit: 1 });
    expect(plain.nextCursor).not.toBeNull();
    for (const cursor of [plain.nextCursor, 'hostile', '%', '9'.repeat(200)])
      expect(await idsAt({ search: 'sana', cursor }), String(cursor)).toEqual(first);
  });
});

test('a search with more than a thousand matches counts a thousand, and all of them can be read', async () => {
  const rows = Array.from({ length: 1001 }, (_, index) => ({
    email: `bulk-${index}@example.test`,
    fullName: `Bulk ${index}`,
    role: 'student' as const,
    passwordHash: 'none',
    createdAt: new Date(NOW.getTime() + index),
  }));
  await app.db.transaction(async (tx) => {
    await tx.insert(users).values(rows);
  });
  expect(await app.as(admin).students.list({ search: 'bulk', limit: 1 })).toMatchObject({
    totalCount: 1000,
    moreThanTotal: true,
  });
  expect(await app.as(admin).students.list({ search: 'bulk-1000@', limit: 1 })).toMatchObject({
    totalCount: 1,
    moreThanTotal: false,
  });
  expect(await app.as(admin).students.list({ limit: 1 }), 'without a search').toMatchObject({
    totalCount: 1001,
    moreThanTotal: false,
  });
  const seen: string[] = [];
  let cursor: string | null = null;
  do {
    const page = await app.as(admin).students.list({ search: 'bulk', cursor, limit: 100 });
    seen.push(...page.items.map(({ fullName }) => fullName));
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(rows.map(({ fullName }) => fullName).toReversed());
});

describe('filters apply together with a search', () => {
  test('to payments', async () => {
    const at = (iso: string, over: Parameters<typeof build.pendingPayment>[1]) =>
      studentNamed('Sana Malik').then((studentId) =>
        build.pendingPayment(app.db, { studentId, createdAt: new Date(iso), ...over }),
      );
    const [old, bank, failed] = [
      await at('2026-11-19T12:00:00.000Z', {}),
      await at('2026-11-20T12:00:00.000Z', { method: 'bank' }),
      await at('2026-11-20T13:00:00.000Z', { status: 'failed' }),
    ];
    const ids = async (filter: object) =>
      (await app.as(admin).payments.requests({ search: 'sana', ...filter })).items.map(({ id }) => id);
    expect(await ids({})).toEqual([failed.id, bank.id, old.id]);
    expect(await ids({ status: 'pending' })).toEqual([old.id, bank.id]);
    expect(await ids({ status: 'completed' })).toEqual([]);
    expect(await ids({ method: 'bank' })).toEqual([bank.id]);
    expect(await ids({ from: '2026-11-20' })).toEqual([failed.id, bank.id]);
    expect(await ids({ to: '2026-11-19' })).toEqual([old.id]);
    expect(await ids({ overdue: true })).toEqual([old.id]);
    expect(await ids({ ids: [failed.id, 'unknown'] })).toEqual([failed.id]);
    expect(await ids({ ids: [] })).toEqual([]);
    expect(await ids({ status: 'pending', method: 'bank', from: '2026-11-20', to: '2026-11-20' })).toEqual([
      bank.id,
    ]);
  });

  test('to students', async () => {
    const course = await build.course(app.db);
    const student = (fullName: string, over = {}) => build.student(app.db, { fullName, ...over });
    const enrolled = await student('Sana A');
    await build.enrollment(app.db, { studentId: enrolled.id, courseId: course.id });
    const paying = await student('Sana B');
    await build.pendingPayment(app.db, { studentId: paying.id });
    const inactive = await student('Sana C', { isActive: false, emailVerifiedAt: null });
    await student('Sana D', { erasedAt: NOW });
    await build.admin(app.db, { fullName: 'Sana E' });
    const ids = async (filter: object) =>
      (await app.as(admin).students.list({ search: 'sana', ...filter })).items.map(({ id }) => id);
    expect(await ids({})).toEqual([inactive.id, paying.id, enrolled.id]);
    expect(await ids({ status: 'active' })).toEqual([paying.id, enrolled.id]);
    expect(await ids({ status: 'inactive' })).toEqual([inactive.id]);
    expect(await ids({ verified: 'no' })).toEqual([inactive.id]);
    expect(await ids({ verified: 'yes', courseId: course.id })).toEqual([enrolled.id]);
    expect(await ids({ pendingPayment: true })).toEqual([paying.id]);
    expect(await ids({ pendingPayment: true, status: 'inactive' })).toEqual([]);
  });
});
