// @module-tag engine

import { MOST_FOUND, type SearchKind } from '@qanoon/contracts/administration/search';
import { certificateCode } from '@qanoon/contracts/certificates/certificates';
import { orders, receipts, transcriptParts, videos } from '@qanoon/db/schema';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { buildCertificates } from '@qanoon/db/testing/certificate-factories';
import { build, insert, NOW } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { failureOf, type TestApp, testApp, type User } from '../../../test/harness.ts';
import { createEveryKindOfUser, expectedFor } from '../../../test/support/people.ts';

let app: TestApp;
let owner: User;
beforeEach(async () => {
  app = await testApp();
  owner = await build.owner(app.db);
});
afterEach(() => app.close());

const search = (term: string, user = owner) => app.as(user).search.everything({ term });
const groupOf = async (kind: SearchKind, term: string) => {
  const { groups } = await search(term);
  return groups.find((group) => group.kind === kind) ?? { kind, items: [], more: false };
};
const idsOf = async (kind: SearchKind, term: string) => (await groupOf(kind, term)).items.map(({ id }) => id);

/** One of each kind that `zafar` finds. */
async function buildOfEachKind() {
  const { course, videos: lectures } = await build.courseWithVideos(app.db, [1], {
    title: 'Zafar on Contracts',
    instructorName: 'Bilal Shah',
  });
  const student = await build.student(app.db, { fullName: 'Zafar Iqbal', email: 'zi@example.test' });
  const payment = await build.pendingPayment(app.db, {
    studentId: student.id,
    courseId: course.id,
    transactionId: 'FT 77 88',
  });
  const code = certificateCode(new Uint8Array(15).fill(7));
  const certificate = await buildCertificates.drawn(app.db, {
    studentId: student.id,
    courseId: (await build.course(app.db, { title: 'Evidence' })).id,
    code,
  });
  const lecture = lectures[0]!;
  await insert(app.db, transcriptParts, {
    videoId: lecture.id,
    courseId: course.id,
    language: 'en',
    startsAt: 75,
    text: 'The court in Zafar held otherwise.',
  });
  return { course, student, payment, certificate, lecture, code };
}

test('finds one of each kind, in one order, with the detail that identifies it', async () => {
  const { course, student, payment, certificate, lecture, code } = await buildOfEachKind();
  const plain = { courseId: null, quote: null, exact: false };
  expect(await search('zafar')).toEqual({
    groups: [
      {
        kind: 'payment',
        more: false,
        items: [
          {
            ...plain,
            id: payment.id,
            title: 'Zafar Iqbal',
            detail: 'FT 77 88 · Zafar on Contracts',
            state: 'pending',
          },
        ],
      },
      {
        kind: 'student',
        more: false,
        items: [
          { ...plain, id: student.id, title: 'Zafar Iqbal', detail: 'zi@example.test', state: 'active' },
        ],
      },
      {
        kind: 'course',
        more: false,
        items: [
          {
            ...plain,
            id: course.id,
            title: 'Zafar on Contracts',
            detail: 'Bilal Shah',
            state: 'published',
          },
        ],
      },
      {
        kind: 'certificate',
        more: false,
        items: [
          {
            ...plain,
            id: certificate.id,
            title: 'Zafar Iqbal',
            detail: `${code} · Evidence`,
            state: 'valid',
          },
        ],
      },
      {
        kind: 'lecture',
        more: false,
        items: [
          {
            id: lecture.id,
            title: lecture.title,
            detail: 'Zafar on Contracts',
            state: null,
            courseId: course.id,
            quote: { seconds: 75, text: 'The court in Zafar held otherwise.' },
            exact: false,
          },
        ],
      },
    ],
  });
  for (const nothing of ['', '  ', '\u200b', 'nobody of this name', '"', '%', '"zafar" NEAR', 'zafar*'])
    expect(await search(nothing), nothing).toEqual({ groups: [] });
});

test('every role has the kinds whose lists it may open', async () => {
  await buildOfEachKind();
  const people = await createEveryKindOfUser(app);
  // Sessions of deactivated accounts are refused earlier, which permissions.test.ts covers.
  const active = Object.entries(people).filter(([who]) => !who.startsWith('deactivated'));
  for (const [who, user] of active) {
    const mayOpen = (access: Parameters<typeof expectedFor>[1]) => expectedFor(who, access) === 'allowed';
    if (!mayOpen('admin')) {
      expect([who, (await failureOf(search('zafar', user))).code]).toEqual([who, expectedFor(who, 'admin')]);
      continue;
    }
    const reviews = mayOpen('admin:canManageEnrollments');
    const courses = mayOpen('admin:canManageCourses');
    const { groups } = await search('zafar', user);
    expect([who, groups.map(({ kind }) => kind)]).toEqual([
      who,
      [
        ...(reviews ? ['payment', 'student'] : []),
        ...(courses ? ['course'] : []),
        ...(reviews ? ['certificate'] : []),
        ...(courses ? ['lecture'] : []),
      ],
    ]);
  }
  expect((await failureOf(app.guest().search.everything({ term: 'zafar' }))).code).toBe('UNAUTHENTICATED');
});

describe('an exact ID comes first', () => {
  test('for a payment: its transaction ID, the reference of its order and the number of its receipt', async () => {
    const { payment } = await buildOfEachKind();
    // These are newer and contain the same letters.
    for (let index = 0; index < 8; index++)
      await build.pendingPayment(app.db, { transactionId: `FT7788${index}` });
    const first = async (term: string) => {
      const { items, more } = await groupOf('payment', term);
      return { id: items[0]?.id, exact: items.map(({ exact }) => exact), more };
    };
    const exactly = { id: payment.id, exact: [true, false, false, false, false], more: true };
    expect(await first('ft7788')).toEqual(exactly);
    expect(await first(' FT 77-88 ')).toEqual(exactly);
    const [order] = await app.db.select().from(orders).where(eq(orders.id, payment.orderId!));
    const { reference } = order!;
    const only = { id: payment.id, exact: [true], more: false };
    for (const typed of [
      reference,
      reference.toLowerCase(),
      reference.replace('-', ''),
      reference.replace('-', ' '),
      `\u2066Order reference: ${reference.replace('-', '\u2212')}\u2069.`,
    ])
      expect(await first(typed), typed).toEqual(only);
    expect(await first(reference.slice(0, 6)), 'a part of it').toMatchObject({
      id: payment.id,
      exact: [false],
    });

    await app.as(owner).payments.approve({ paymentId: payment.id });
    const [receipt] = await app.db.select().from(receipts).where(eq(receipts.paymentId, payment.id));
    const number = String(receipt!.number).padStart(6, '0');
    expect(await first(`${receipt!.year}-${number}`)).toEqual(only);
    expect(await first(`Receipt No. \u200e${receipt!.year}\u2013${number}.`)).toEqual(only);
    expect((await first(`${receipt!.year}-999999`)).id).toBeUndefined();
  });

  test('for a student and a certificate', async () => {
    const { student, certificate, code } = await buildOfEachKind();
    const other = await build.student(app.db, { email: 'zi@example.test.pk' });
    expect((await groupOf('student', 'ZI@example.test')).items.map(({ id, exact }) => [id, exact])).toEqual([
      [student.id, true],
      [other.id, false],
    ]);
    const copied = `Certificate ID: \u2066${code.replaceAll('-', '\u2212')}\u2069.`;
    for (const typed of [code, code.toLowerCase(), code.replaceAll('-', ' '), copied])
      expect((await groupOf('certificate', typed)).items, typed).toMatchObject([
        { id: certificate.id, exact: true },
      ]);
  });

  test('does not find administrators or erased students', async () => {
    const erased = await build.student(app.db, { email: 'erased@example.test', erasedAt: NOW });
    for (const { email } of [owner, erased]) expect(await search(email)).toEqual({ groups: [] });
  });
});

test('has the best five of each kind, and reports that there are more', async () => {
  const made: string[] = [];
  for (let index = 0; index < MOST_FOUND; index++)
    made.unshift((await build.student(app.db, { fullName: 'Sana Malik' })).id);
  expect(await groupOf('student', 'malik')).toMatchObject({ more: false, items: made.map((id) => ({ id })) });
  const whole = await build.student(app.db, { fullName: 'Malik' });
  await build.student(app.db, { fullName: 'Abdulmalik' });
  expect(await groupOf('student', 'malik')).toMatchObject({
    more: true,
    items: [whole.id, ...made].slice(0, MOST_FOUND).map((id) => ({ id })),
  });
});

test('finds archived courses and drafts of new courses', async () => {
  const archived = await build.course(app.db, { title: 'Torts, archived', archivedAt: NOW });
  const published = await build.course(app.db, { title: 'The law of torts' });
  const draft = await buildAcademy.courseDraft(app.db, { title: 'Torts' });
  const other = await buildAcademy.courseDraft(app.db, { title: 'More torts' });
  // The search finds its course instead of this draft.
  await buildAcademy.courseDraft(app.db, { title: 'Torts', courseId: published.id });
  const { items } = await groupOf('course', 'torts');
  expect(items.map(({ id, state }) => [id, state])).toEqual([
    [draft.id, 'draft'],
    [published.id, 'published'],
    [archived.id, 'archived'],
    [other.id, 'draft'],
  ]);
});

test('finds a lecture by its title and by its captions once, and does not find a removed one', async () => {
  const { course, videos: lectures } = await build.courseWithVideos(app.db, [3]);
  const [titled, spoken, removed] = lectures.map(({ id }) => id) as [string, string, string];
  const title = 'Estoppel explained';
  await app.db.transaction(async (tx) => {
    await tx.update(videos).set({ title }).where(eq(videos.id, titled));
    await tx.update(videos).set({ title, archivedAt: NOW }).where(eq(videos.id, removed));
  });
  for (const videoId of lectures.map(({ id }) => id))
    for (const startsAt of [10, 20])
      await insert(app.db, transcriptParts, {
        videoId,
        courseId: course.id,
        language: 'en',
        startsAt,
        text: `At ${startsAt} estoppel is a rule of evidence.`,
      });
  expect(await idsOf('lecture', 'ESTOPPEL')).toEqual([titled, spoken]);
  expect(await idsOf('lecture', 'xplaine')).toEqual([titled]);
  expect((await groupOf('lecture', 'estoppel')).items).toMatchObject([{ quote: null }, { quote: {} }]);
});
