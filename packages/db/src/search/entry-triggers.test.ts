// @module-tag engine

import { asPaisa } from '@qanoon/domain/lib/money';
import { asc, eq, isNotNull, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { buildCertificates } from '../../testing/certificate-factories.ts';
import { freshDatabaseUrl } from '../../testing/database.ts';
import { build, NOW } from '../../testing/factories.ts';
import { printedFacts } from '../../testing/printed-facts.ts';
import { openDatabase } from '../engine/client.ts';
import { isPostgres } from '../engine/env.ts';
import { newId } from '../engine/ids.ts';
import type { Db, Tx } from '../engine/types.ts';
import {
  certificateNames,
  certificates,
  courses,
  searchEntries as entries,
  orderItems,
  orders,
  payments,
  transcriptParts,
  users,
  videos,
} from '../schema.ts';
import { findWrongEntries, repairEntries } from './check-entries.ts';
import { isIndexIntact, rebuildIndex } from './check-index.ts';
import { type EntryKind, searchEntries } from './search-entries.ts';

let url: string;
let db: Db;
beforeEach(async () => {
  url = await freshDatabaseUrl();
  db = await openDatabase(url);
});
afterEach(() => db.close());

const found = async (kind: EntryKind, term: string, state?: string) =>
  (await searchEntries(db, { kind, terms: [term], state, limit: 50 })).ids;
const change = (work: (tx: Tx) => { execute(): Promise<unknown> }) =>
  db.transaction(async (tx) => void (await work(tx).execute()));

describe('a payment', () => {
  test('is found by student, course, transaction ID and order reference, in its state', async () => {
    const { id: studentId } = await build.student(db, { fullName: 'Zoë Qureshi', email: 'zq@example.test' });
    const { id: courseId } = await build.course(db, {
      title: 'Land Revenue',
      translation: { title: 'مالیات اراضی', shortDescription: 'مختصر', description: 'تفصیل' },
    });
    const { id, orderId } = await build.pendingPayment(db, {
      studentId,
      courseId,
      transactionId: 'TX-99 01',
    });
    const [order] = await db.select().from(orders).where(eq(orders.id, orderId!));
    for (const term of ['zoe qur', 'zq@exam', 'land rev', 'مالیات', 'tx9901', order!.reference])
      expect(await found('payment', term), term).toEqual([id]);
    expect(await found('payment', 'تفصیل'), 'the description of its course').toEqual([]);
    expect(await found('payment', 'land', 'completed')).toEqual([]);
    await change((tx) =>
      tx.update(payments).set({ status: 'completed', processedAt: NOW }).where(eq(payments.id, id)),
    );
    expect(await found('payment', 'land', 'completed')).toEqual([id]);
    expect(await found('payment', 'land', 'pending')).toEqual([]);
    await change((tx) => tx.delete(payments).where(eq(payments.id, id)));
    expect(await found('payment', 'land')).toEqual([]);
  });

  test('is found by every course of its order', async () => {
    const torts = await build.course(db, { title: 'Law of Torts' });
    const { id: courseId } = await build.course(db, {
      title: 'Company Law',
      translation: { title: 'قانونِ شرکات', shortDescription: 'مختصر', description: 'تفصیل' },
    });
    const failed = await build.pendingPayment(db, { courseId: torts.id, status: 'failed' });
    const { orderId, studentId } = failed;
    const [first] = await db.select().from(orderItems).where(eq(orderItems.orderId, orderId));
    await change((tx) =>
      tx
        .insert(orderItems)
        .values({ ...first!, id: newId(), courseId, courseTitle: 'Company Law', orderIndex: 1 }),
    );
    const { id } = await build.pendingPayment(db, { orderId, studentId });
    for (const term of ['company', 'شرکات']) expect(await found('payment', term), term).toEqual([id]);
    expect(await found('payment', 'law of torts')).toEqual([id, failed.id]);
    expect(await found('payment', 'torts company'), 'the end of one title and the start of the next').toEqual(
      [],
    );
  });

  test('is found by the name of its bundle in both languages', async () => {
    const { id, orderId } = await build.pendingPayment(db);
    const bundle = { bundleTitle: 'LL.B. Starter Pack', bundleTitleUrdu: 'ابتدائی مجموعہ' };
    await change((tx) => tx.update(orders).set(bundle).where(eq(orders.id, orderId!)));
    for (const term of ['starter pack', 'ابتدائی']) expect(await found('payment', term), term).toEqual([id]);
    expect(await findWrongEntries(db)).toEqual([]);
  });
});

describe('a student', () => {
  test('is found by the new name only after a rename, also in payments and certificates', async () => {
    const { id: studentId } = await build.student(db, { fullName: 'Former Name' });
    const payment = await build.pendingPayment(db, { studentId });
    const certificate = await build.certificateRequest(db, { studentId });
    const other = await build.pendingPayment(db);
    await change((tx) =>
      tx.update(users).set({ fullName: 'ثنا ملک', email: 'new@example.test' }).where(eq(users.id, studentId)),
    );
    const arabicKaf = 'ثنا ملك'; // not-urdu
    for (const term of [arabicKaf, 'new@exa']) {
      expect(await found('student', term)).toEqual([studentId]);
      expect(await found('payment', term)).toEqual([payment.id]);
      expect(await found('certificate', term)).toEqual([certificate.id]);
    }
    for (const kind of ['student', 'payment', 'certificate'] as const)
      expect(await found(kind, 'former')).toEqual([]);
    expect(await found('payment', 'test student')).toEqual([other.id]);
  });

  test('has no entry after an erasure, and no other entry contains the name', async () => {
    const { id: studentId } = await build.student(db, {
      fullName: 'Erased Person',
      email: 'ep@example.test',
    });
    const payment = await build.pendingPayment(db, { studentId });
    const certificate = await buildCertificates.drawn(db, { studentId });
    await buildCertificates.names(db, { studentId, name: 'Erased P. Person', nameUrdu: 'مٹایا گیا' });
    expect(await found('certificate', 'مٹایا')).toEqual([certificate.id]);
    await db.transaction(async (tx) => {
      await tx
        .update(users)
        .set({ fullName: 'Deleted student', email: 'none', isActive: false, erasedAt: NOW })
        .where(eq(users.id, studentId));
      await tx.delete(certificateNames).where(eq(certificateNames.studentId, studentId));
      await tx
        .update(certificates)
        .set({ printed: { ...certificate.printed!, studentName: '' } })
        .where(eq(certificates.studentId, studentId));
    });
    const texts = (await db.select().from(entries)).map(({ text }) => text).join();
    expect(texts).not.toMatch(/erased|ep@|مٹایا/u);
    for (const kind of ['student', 'payment', 'certificate'] as const)
      for (const term of ['erased', 'ep@example', 'مٹایا']) expect(await found(kind, term)).toEqual([]);
    expect(await found('student', 'deleted student')).toEqual([]);
    expect(await found('payment', 'deleted student')).toEqual([payment.id]);
    if (!isPostgres) expect(await isIndexIntact(url)).toBe(true);
  });

  test('has an entry in the state of the account, but an administrator has none', async () => {
    const admin = await build.admin(db, { fullName: 'Admin Person' });
    const { id } = await build.student(db, { fullName: 'Student Person' });
    expect(await found('student', 'person')).toEqual([id]);
    await change((tx) => tx.update(users).set({ isActive: false }).where(eq(users.id, id)));
    expect([
      await found('student', 'person', 'active'),
      await found('student', 'person', 'inactive'),
    ]).toEqual([[], [id]]);
    await change((tx) => tx.update(users).set({ role: 'student' }).where(eq(users.id, admin.id)));
    expect(await found('student', 'person')).toEqual([admin.id, id]);
    await change((tx) => tx.delete(users).where(eq(users.id, id)));
    expect(await found('student', 'person')).toEqual([admin.id]);
  });
});

test('a certificate is found by its code and by printed and confirmed names, in its state', async () => {
  const request = await build.certificateRequest(db);
  expect(await found('certificate', 'test student', 'requested')).toEqual([request.id]);
  await buildCertificates.names(db, { studentId: request.studentId, name: 'Confirmed Name', nameUrdu: '' });
  expect(await found('certificate', 'confirmed')).toEqual([request.id]);
  const names = { studentName: 'Printed Name', courseTitle: 'Printed Title', instructorName: '' };
  await change((tx) =>
    tx
      .update(certificates)
      .set({ code: 'QA-9WK8-VJ7U', printed: printedFacts(names), issuedAt: NOW })
      .where(eq(certificates.id, request.id)),
  );
  for (const term of ['qa-9wk8', 'printed name', 'PRINTED TITLE'])
    expect(await found('certificate', term, 'valid'), term).toEqual([request.id]);
  for (const [column, state] of [
    ['revokedAt', 'revoked'],
    ['replacedAt', 'replaced'],
  ] as const) {
    await change((tx) =>
      tx
        .update(certificates)
        .set({ [column]: NOW })
        .where(eq(certificates.id, request.id)),
    );
    expect(await found('certificate', 'printed', state)).toEqual([request.id]);
  }
});

test('courses, lectures and transcripts are found until they are deleted', async () => {
  const { course, videos: lectures } = await build.courseWithVideos(db, [1], { title: 'Contracts' });
  const part = await build.transcriptPart(db, {
    videoId: lectures[0]!.id,
    courseId: course.id,
    text: 'An offer, accepted',
  });
  expect(await found('course', 'contr', 'published')).toEqual([course.id]);
  expect(await found('course', 'test instructor')).toEqual([course.id]);
  expect(await found('transcript', 'offer,')).toEqual([part.id]);
  const isLecture = eq(videos.id, lectures[0]!.id);
  await change((tx) => tx.update(videos).set({ title: 'Preuve légale, قانونِ شہادت' }).where(isLecture)); // not-urdu
  for (const term of ['LEGALE', 'قانون شهادت']) // not-urdu
    expect(await found('lecture', term, 'published'), term).toEqual([lectures[0]!.id]);
  await change((tx) => tx.update(videos).set({ archivedAt: NOW }).where(isLecture));
  expect(await found('lecture', 'legale', 'published')).toEqual([]);
  await change((tx) => tx.update(courses).set({ archivedAt: NOW }));
  expect(await found('course', 'contr', 'published')).toEqual([]);
  await change((tx) => tx.delete(videos).where(isLecture));
  expect(await found('lecture', 'legale')).toEqual([]);
  expect(await found('transcript', 'offer'), 'deleted by the cascade').toEqual([]);
  await change((tx) => tx.delete(courses));
  expect(await found('course', 'contr')).toEqual([]);
});

test('a rolled-back change leaves entries and index as they were', async () => {
  const { id } = await build.student(db, { fullName: 'Plain Name' });
  const rolledBack = db.transaction(async (tx) => {
    await tx.update(users).set({ fullName: 'Lost Name' }).where(eq(users.id, id));
    throw new Error('rolled back');
  });
  await expect(rolledBack).rejects.toThrow('rolled back');
  expect(await found('student', 'plain')).toEqual([id]);
  expect(await found('student', 'lost')).toEqual([]);
});

test.runIf(isPostgres).each(['student', 'course'] as const)(
  'a payment that is added while its %s is renamed gets the new name',
  async (renamedKind) => {
    const { id: studentId } = await build.student(db, { fullName: 'Former Name' });
    const proof = await build.upload(db);
    const { orderId, courseId } = await build.pendingPayment(db);
    const renamed = Promise.withResolvers<void>();
    const finish = Promise.withResolvers<void>();
    const rename = db.transaction(async (tx) => {
      if (renamedKind === 'student')
        await tx.update(users).set({ fullName: 'Later Name' }).where(eq(users.id, studentId));
      else await tx.update(courses).set({ title: 'Later Name' }).where(eq(courses.id, courseId));
      renamed.resolve();
      await finish.promise;
    });
    await renamed.promise;
    const payment = { orderId, studentId, proofUploadId: proof.id, createdAt: NOW };
    const add = db.transaction(async (tx) => {
      const values = { ...payment, method: 'bank', status: 'pending', amount: asPaisa(1) } as const;
      const [row] = await tx
        .insert(payments)
        .values({ ...values, transactionId: 'TX1', transactionKey: 'TX1' })
        .returning();
      return row!.id;
    });
    const waiting = sql`pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await expect.poll(async () => (await db.select({ n: sql`1` }).from(waiting)).length).toBe(1);
    finish.resolve();
    await rename;
    const added = await add;
    expect(await found('payment', 'later name')).toContain(added);
  },
);

test('wrong entries are found and repaired', async () => {
  const { course, videos: lectures } = await build.courseWithVideos(db, [1]);
  await build.transcriptPart(db, { videoId: lectures[0]!.id, courseId: course.id, text: 'Spoken' });
  const payment = await build.pendingPayment(db);
  const certificate = await build.certificateRequest(db);
  expect(await findWrongEntries(db)).toEqual([]);
  await db.transaction(async (tx) => {
    await tx.delete(entries).where(eq(entries.kind, 'student'));
    await tx.update(entries).set({ text: '\nwrong\n' }).where(eq(entries.kind, 'payment'));
    await tx.update(entries).set({ state: 'valid' }).where(eq(entries.kind, 'certificate'));
    await tx.update(entries).set({ entityId: 'nobody' }).where(eq(entries.entityId, course.id));
    await tx.update(entries).set({ text: '\nwrong\n' }).where(eq(entries.kind, 'transcript'));
    await tx.update(entries).set({ state: 'archived' }).where(eq(entries.kind, 'lecture'));
  });
  const wrong = await findWrongEntries(db);
  expect(wrong.map(({ kind, wrong: { length }, extra }) => [kind, length, extra])).toEqual([
    ['payment', 1, []],
    ['student', 2, []],
    ['certificate', 1, []],
    ['course', 1, ['nobody']],
    ['transcript', 1, []],
    ['lecture', 1, []],
  ]);
  expect(await repairEntries(db)).toEqual(wrong);
  expect(await findWrongEntries(db)).toEqual([]);
  expect(await found('payment', 'test student')).toEqual([payment.id]);
  expect(await found('certificate', 'test student', 'requested')).toEqual([certificate.id]);
  expect(await isIndexIntact(url)).toBe(true);
});

test.skipIf(isPostgres)('an index that differs from the entries is found and built again', async () => {
  const { id } = await build.student(db, { fullName: 'Plain Name' });
  const { default: Sqlite } = await import('better-sqlite3');
  const file = new Sqlite(url);
  file.exec('drop trigger search_index_update');
  file.exec("update search_entries set text = char(10) || 'other' || char(10)");
  file.close();
  expect(await found('student', 'other')).toEqual([]);
  expect(await isIndexIntact(url)).toBe(false);
  await rebuildIndex(url);
  expect(await isIndexIntact(url)).toBe(true);
  expect(await found('student', 'other')).toEqual([id]);
});

const operation = fc.record({
  on: fc.constantFrom('user', 'course', 'payment', 'certificate', 'names', 'part', 'lecture', 'delete'),
  row: fc.nat(5),
  name: fc.constantFrom('Ahmed Ali', 'ثنا ملک', 'O’Brien "quoted"', '', '100%', '\ue000\uf8ff\uf8ff'),
  on2: fc.boolean(),
});

test('entries and index are correct after random operations', { timeout: 60_000 }, async () => {
  const apply = async ({
    on,
    row,
    name,
    on2,
  }: typeof operation extends fc.Arbitrary<infer Value> ? Value : never) => {
    if (row === 0) {
      const { course, videos: lectures } = await build.courseWithVideos(db, [1], { title: name });
      await build.transcriptPart(db, { videoId: lectures[0]!.id, courseId: course.id, text: name });
      await build.pendingPayment(db, { courseId: course.id });
      return void (await buildCertificates.names(db, {
        studentId: (await build.certificateRequest(db, { courseId: course.id })).studentId,
        name,
      }));
    }
    const at = on2 ? NOW : null;
    await db.transaction(async (tx) => {
      const nth = <Row>(rows: Row[]): Row | undefined => rows[row % rows.length];
      const user = nth(await tx.select().from(users).orderBy(asc(users.id)));
      const course = nth(await tx.select().from(courses).orderBy(asc(courses.id)));
      const payment = nth(await tx.select().from(payments).orderBy(asc(payments.id)));
      const certificate = nth(await tx.select().from(certificates).orderBy(asc(certificates.id)));
      const part = nth(await tx.select().from(transcriptParts).orderBy(asc(transcriptParts.id)));
      if (on === 'user' && user)
        await tx
          .update(users)
          .set({ fullName: name, role: on2 ? 'student' : 'admin', erasedAt: row === 3 ? NOW : null })
          .where(eq(users.id, user.id));
      if (on === 'course' && course)
        await tx
          .update(courses)
          .set({ archivedAt: at, instructorName: name })
          .where(eq(courses.id, course.id));
      if (on === 'payment' && payment)
        await tx
          .update(payments)
          .set({ status: on2 ? 'failed' : 'pending', transactionKey: name.toUpperCase() })
          .where(eq(payments.id, payment.id));
      if (on === 'certificate' && certificate)
        await tx
          .update(certificates)
          .set({
            declinedAt: at,
            printed: printedFacts({ studentName: name, courseTitle: name, instructorName: name }),
            drawingSince: at,
          })
          .where(eq(certificates.id, certificate.id));
      if (on === 'names')
        await tx.update(certificateNames).set({ name }).where(isNotNull(certificateNames.name));
      if (on === 'part' && part)
        await tx.update(transcriptParts).set({ text: name }).where(eq(transcriptParts.id, part.id));
      const lecture = nth(await tx.select().from(videos).orderBy(asc(videos.id)));
      if (on === 'lecture' && lecture)
        await tx.update(videos).set({ title: name, archivedAt: at }).where(eq(videos.id, lecture.id));
      if (on === 'delete' && payment) await tx.delete(payments).where(eq(payments.id, payment.id));
      if (on === 'delete' && certificate)
        await tx.delete(certificates).where(eq(certificates.id, certificate.id));
    });
  };
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 5, maxLength: 25 }), async (operations) => {
      for (const each of operations) await apply(each);
      expect(await findWrongEntries(db)).toEqual([]);
      expect(await isIndexIntact(url)).toBe(true);
    }),
    { numRuns: 6, seed: 20_261_125 },
  );
});
