// @module-tag engine

import { courses } from '@qanoon/db/schema';
import { build, NOW } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
});
afterEach(() => app.close());

type Input = Parameters<ReturnType<TestApp['guest']>['courses']['list']>[0];
const find = (search: string, input: Omit<Input, 'search'> = {}) =>
  app.guest().courses.list({ search, ...input });
const titles = async (search: string, input: Omit<Input, 'search'> = {}) =>
  (await find(search, input)).items.map(({ title }) => title);
const edit = (id: string, set: Partial<typeof courses.$inferInsert>) =>
  app.db.transaction((tx) => tx.update(courses).set(set).where(eq(courses.id, id)));

/** Builds a course that has only these words. */
const plain = (title: string, over: Parameters<typeof build.course>[1] = {}) =>
  build.course(app.db, {
    title,
    shortDescription: 'Short',
    description: 'Long',
    instructorName: 'Somebody',
    ...over,
  });

describe('the order', () => {
  test('ranks a whole field, the beginning of a word, then the inside of a word; the newest of equals comes first', async () => {
    await plain('Evidence');
    await plain('On treaties', { description: 'How evidence is weighed' });
    await plain('The Evidence Act');
    await plain('Selfevidence');
    await plain('EVIDENCE');
    await plain('Torts');
    expect(await titles('evidence')).toEqual([
      'EVIDENCE',
      'Evidence',
      'The Evidence Act',
      'On treaties',
      'Selfevidence',
    ]);
    expect(await titles('evidence', { sort: 'title' })).toEqual([
      'Evidence',
      'EVIDENCE',
      'On treaties',
      'Selfevidence',
      'The Evidence Act',
    ]);
  });

  test('pages contain each match once, by number and by cursor, in every order', async () => {
    for (let index = 0; index < 11; index += 1)
      await plain(index % 3 === 0 ? 'Law' : `Tax ${index % 2 === 0 ? 'law' : 'bylaw'} ${index}`, {
        price: asPaisa((index * 7) % 5),
        level: index % 2 === 0 ? 'Beginner' : 'Advanced',
      });
    for (const sort of [undefined, 'newest', 'price-low', 'price-high', 'title'] as const)
      for (const level of [undefined, 'Advanced'] as const) {
        const filter = { ...(sort && { sort }), ...(level && { level }) };
        const all = await find('law', { ...filter, limit: 60 });
        expect(all).toMatchObject({ totalCount: level ? 5 : 11, moreThanTotal: false, nextCursor: null });
        const byNumber = [];
        for (let page = 1; page <= 4; page += 1)
          byNumber.push(...(await find('law', { ...filter, limit: 3, page })).items);
        const byCursor = [];
        let cursor: string | null = null;
        do {
          const page: Awaited<ReturnType<typeof find>> = await find('law', { ...filter, limit: 3, cursor });
          byCursor.push(...page.items);
          cursor = page.nextCursor;
        } while (cursor);
        const ids = all.items.map(({ id }) => id);
        expect(new Set(ids).size).toBe(ids.length);
        expect(byNumber.map(({ id }) => id)).toEqual(ids);
        expect(byCursor.map(({ id }) => id)).toEqual(ids);
        if (level) expect(all.items.every((course) => course.level === level)).toBe(true);
      }
    expect(await titles('law', { cursor: 'not-a-cursor', limit: 1 })).toEqual(['Law']);
  });
});

describe('what is found', () => {
  test('includes titles, descriptions, the translation and the name of the instructor, in both scripts', async () => {
    await plain('Title ONE');
    await plain('b', { shortDescription: 'about ÉQUITÉ' });
    await plain('c', { description: 'the 2nd paragraph mentions estoppel' });
    await plain('d', { instructorName: 'Ayesha Siddiqui' });
    await plain('e', {
      language: 'en',
      translation: { title: 'قانونِ شہادت', shortDescription: 'گواہی', description: 'دفعہ ۱۷' },
    });
    expect(await titles('title one')).toEqual(['Title ONE']);
    expect(await titles('equite')).toEqual(['b']);
    expect(await titles('estop')).toEqual(['c']);
    expect(await titles('siddiqui')).toEqual(['d']);
    for (const term of ['قانون شہادت', 'قانون شهادت', 'شہاد', 'دفعہ 17', 'گواہی']) // not-urdu
      expect(await titles(term), term).toEqual(['e']);
    expect(await titles('paragraph equity'), 'all words have to be in one course').toEqual([]);
    expect(await titles('paragraph estoppel')).toEqual(['c']);
  });

  test('changes with the course: a new title, an archived course, a restored one, a deleted one', async () => {
    const { id } = await plain('Equity');
    const other = await plain('Equity and trusts');
    expect(await titles('equity')).toEqual(['Equity', 'Equity and trusts']);
    await edit(id, { title: 'Trusts' });
    expect([await titles('equity'), await titles('trusts')]).toEqual([
      ['Equity and trusts'],
      ['Trusts', 'Equity and trusts'],
    ]);
    await edit(id, { archivedAt: NOW });
    expect(await titles('trusts')).toEqual(['Equity and trusts']);
    expect(await titles('trusts', { sort: 'newest' })).toEqual(['Equity and trusts']);
    await edit(id, { archivedAt: null });
    expect(await titles('trusts')).toEqual(['Trusts', 'Equity and trusts']);
    await app.db.transaction((tx) => tx.delete(courses).where(eq(courses.id, other.id)));
    expect(await titles('trusts')).toEqual(['Trusts']);
  });

  test('includes neither drafts nor archived courses, also for a misspelled word', async () => {
    const admin = await build.admin(app.db);
    await app.as(admin).drafts.create({ form: { title: 'Maritime salvage' } });
    await plain('Admiralty arbitration', { archivedAt: NOW });
    for (const term of ['maritime', 'admiralty', 'admirality', 'arbitraton'])
      expect(await find(term), term).toMatchObject({ items: [], totalCount: 0, correctedTerm: null });
  });

  test.each([
    '%',
    '_',
    '\\',
    '"',
    "'",
    '""',
    '*',
    'NEAR(a b)',
    'title:a',
    '\u202e',
    'a" OR "b',
    '-',
    '()',
    '\ue000',
  ])('is only itself for the hostile term %s', async (term) => {
    await plain('Ordinary title');
    expect(await titles(`xx${term}yy`)).toEqual([]);
    for (const sort of [undefined, 'newest'] as const)
      expect((await titles(term, sort && { sort })).length).toBeLessThanOrEqual(1);
  });

  test('a term with one or two letters finds beginnings of words; in an explicit order every course with it', async () => {
    await plain('IP law');
    await plain('Trip reports');
    expect(await titles('ip')).toEqual(['IP law']);
    expect((await titles('ip', { sort: 'newest' })).sort()).toEqual(['IP law', 'Trip reports']);
  });
});

describe('a misspelled term', () => {
  test('finds what the nearest words of the catalog find, in both scripts, and says so', async () => {
    await plain('Qanun-e-Shahadat');
    await plain('قانونِ شہادت', { language: 'ur' });
    await plain('Contracts', { instructorName: 'Ayesha Siddiqui' });
    expect(await find('shahdat')).toMatchObject({
      items: [{ title: 'Qanun-e-Shahadat' }],
      totalCount: 1,
      correctedTerm: 'Shahadat',
    });
    expect(await find('قانوں')).toMatchObject({ items: [{ title: 'قانونِ شہادت' }], correctedTerm: 'قانونِ' });
    expect(await find('sidiqui', { sort: 'newest' })).toMatchObject({
      items: [{ title: 'Contracts' }],
      correctedTerm: 'Siddiqui',
    });
    expect(await find('shahadat'), 'a known word').toMatchObject({ correctedTerm: null });
    expect(await find('tortzz')).toMatchObject({ items: [], correctedTerm: null });
    expect(await find('shahdat sidiqui'), 'no course has both').toMatchObject({
      items: [],
      correctedTerm: null,
    });
  });

  test('shows nothing of how others have typed it', async () => {
    await plain('Contract law');
    await find('z̸̢y kontract');
    expect((await find('Contract LAV')).correctedTerm).toBeNull();
    expect((await find('LAW KONTRACT')).correctedTerm).toBe('law Contract');
    expect((await find('KONTRACT law')).correctedTerm).toBe('Contract law');
  });

  test('is corrected with words of later courses after ten seconds', async () => {
    await plain('Contracts');
    expect((await find('kontracts')).correctedTerm).toBe('Contracts');
    await plain('Partnership');
    expect((await find('partnrship')).correctedTerm).toBeNull();
    app.pass(11);
    await plain('Torts');
    expect((await find('partnrship')).correctedTerm).toBe('Partnership');
  });

  test('is not corrected by the documented call, which cannot tell it', async () => {
    await plain('Contracts');
    const found = async (search: string) =>
      (await app.send('GET', `/api/courses?search=${search}`)).json<{ title: string }[]>();
    expect(await found('kontracts')).toEqual([]);
    expect((await found('contracts')).map(({ title }) => title)).toEqual(['Contracts']);
  });
});

describe('what students type', () => {
  test('is found in Urdu when they type it in Latin letters', async () => {
    await plain('Bail', { translation: { title: 'ضمانت', shortDescription: 'س', description: 'س' } });
    await plain('قانونِ معاہدہ', { language: 'ur' });
    await plain('فوجداری قانون اور ضابطہ', { language: 'ur' });
    await plain('آئین کے بنیادی اصول', { language: 'ur', shortDescription: 'حقوق اور عدالتیں' });
    for (const [term, title] of [
      ['zamanat', 'Bail'],
      ['muahida', 'قانونِ معاہدہ'],
      ['fojdari', 'فوجداری قانون اور ضابطہ'],
      ['aain', 'آئین کے بنیادی اصول'],
      ['haqooq', 'آئین کے بنیادی اصول'],
      ['ضمانت کیا ہے', 'Bail'],
      ['معاہدے', 'قانونِ معاہدہ'],
    ] as const)
      expect(await titles(term), term).toEqual([title]);
    expect(await find('zamanat')).toMatchObject({
      correctedTerm: 'ضمانت',
      matched: [
        { text: 'ضمانت', isWord: false },
        { text: 'bail', isWord: false },
      ],
    });
    expect(await titles('zamanat fojdari'), 'no course has both').toEqual([]);
  });

  test('has all its words in one course, in any order and form', async () => {
    await plain('Contracts', { shortDescription: 'معاہدے کی خلاف ورزی' });
    await plain('Torts', { shortDescription: 'Breach of duty' });
    await plain('Remedies', { shortDescription: 'When contracts are breached' });
    expect(await titles('معاہدہ کی خلاف ورزی')).toEqual(['Contracts']);
    expect(await titles('breach of contract')).toEqual(['Remedies']);
    expect(await titles('breach zzzz')).toEqual([]);
  });

  test('is an abbreviation: a word of its own, in both scripts, or written out', async () => {
    await plain('The first lecture');
    await plain('Lodging an FIR, step by step');
    await plain('ایف آئی آر کا اندراج', { language: 'ur' });
    await plain('The First Information Report');
    await plain('Firms');
    const found = ['The First Information Report', 'ایف آئی آر کا اندراج', 'Lodging an FIR, step by step'];
    for (const term of ['FIR', 'fir', 'F.I.R.', 'ایف آئی آر'])
      expect((await titles(term)).sort(), term).toEqual(found.toSorted());
    expect((await titles('FIR', { sort: 'newest' })).length).toBe(3);
    expect(await titles('FIRM'), 'capitals that are no word begin one').toEqual(['Firms']);
  });
});

test('the documented call returns the matches newest first', async () => {
  await plain('Law', { createdAt: new Date(NOW.getTime() - 3000) });
  await plain('Bylaws', { createdAt: new Date(NOW.getTime() - 1000) });
  await plain('Tax law', { createdAt: new Date(NOW.getTime() - 2000) });
  const found = (await app.send('GET', '/api/courses?search=law')).json<{ title: string }[]>();
  expect(found.map(({ title }) => title)).toEqual(['Bylaws', 'Tax law', 'Law']);
});

test('administrators search published and archived courses by rank, page by page', async () => {
  const admin = await build.admin(app.db);
  await plain('Bylaws');
  for (const title of ['Law 1', 'Law 2', 'Law 3']) await plain(title);
  await plain('Law', { archivedAt: NOW });
  const seen = [];
  let cursor: string | null = null;
  do {
    const page: { items: { title: string }[]; nextCursor: string | null; totalCount: number } = await app
      .as(admin)
      .courses.allFull({ search: 'law', limit: 2, cursor });
    seen.push(...page.items.map(({ title }) => title));
    expect(page).toMatchObject({ totalCount: 4, moreThanTotal: false });
    cursor = page.nextCursor;
  } while (cursor);
  expect(seen).toEqual(['Law 3', 'Law 2', 'Law 1', 'Bylaws']);
  const archived = await app.as(admin).courses.allFull({ search: 'law', archived: true });
  expect(archived.items.map(({ title }) => title)).toEqual(['Law']);
  expect(await app.as(admin).courses.counts({ search: 'law' })).toEqual({
    published: 4,
    drafts: 0,
    archived: 1,
  });
});
