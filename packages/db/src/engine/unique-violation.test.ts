// @module-tag engine
import { type PgTable, getTableConfig as pgConfig } from 'drizzle-orm/pg-core';
import { type SQLiteTable, getTableConfig as sqliteConfig } from 'drizzle-orm/sqlite-core';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { buildAcademy } from '../../testing/academy-factories.ts';
import { buildCertificates } from '../../testing/certificate-factories.ts';
import { buildCredits } from '../../testing/credit-factories.ts';
import { testDatabase } from '../../testing/database.ts';
import { build, NOW } from '../../testing/factories.ts';
import * as schema from '../schema.ts';
import { isPostgres } from './env.ts';
import type { Db } from './types.ts';
import { uniqueViolation } from './unique-violation.ts';

let db: Db;
beforeEach(async () => {
  db = await testDatabase();
});
afterEach(() => db.close());

/** Issues the receipt of a payment again, with these differences. */
async function secondReceipt(over: Partial<typeof schema.receipts.$inferInsert>) {
  await build.pendingPayment(db, { status: 'completed', processedAt: NOW });
  const [{ id: _id, ...receipt }] = (await db.select().from(schema.receipts)) as [
    typeof schema.receipts.$inferSelect,
  ];
  return db.transaction((tx) =>
    tx
      .insert(schema.receipts)
      .values({ ...receipt, ...over })
      .execute(),
  );
}

/** For each unique index by name, a function that inserts a row that violates it. */
const SECOND_ROW: Record<string, () => Promise<unknown>> = {
  users_email: async () => build.student(db, { email: (await build.student(db)).email }),
  sessions_token_hash: async () => build.session(db, { tokenHash: (await build.session(db)).tokenHash }),
  password_resets_token_hash: async () =>
    build.passwordReset(db, { tokenHash: (await build.passwordReset(db)).tokenHash }),
  email_verifications_token_hash: async () =>
    build.emailVerification(db, { tokenHash: (await build.emailVerification(db)).tokenHash }),
  push_subscriptions_endpoint: async () => {
    const { id: sessionId } = await build.session(db);
    const row = { sessionId, endpoint: 'https://push.test/1', p256dh: '', auth: '', createdAt: NOW };
    const subscribe = () => db.transaction((tx) => tx.insert(schema.pushSubscriptions).values(row).execute());
    await subscribe();
    return subscribe();
  },
  uploads_object_key: async () => build.upload(db, { objectKey: (await build.upload(db)).objectKey }),
  derivatives_upload_id_kind: async () =>
    build.derivative(db, { uploadId: (await build.derivative(db)).uploadId }),
  derivatives_object_key: async () =>
    build.derivative(db, { objectKey: (await build.derivative(db)).objectKey }),
  course_drafts_course_id: async () => {
    const { courseId } = await buildAcademy.courseDraft(db, { courseId: (await build.course(db)).id });
    return buildAcademy.courseDraft(db, { courseId });
  },
  ratings_student_id_course_id: async () => {
    const { id: _id, ...rating } = await buildAcademy.rating(db);
    return db.transaction((tx) => tx.insert(schema.ratings).values(rating).execute());
  },
  pages_slug: async () => buildAcademy.page(db, { slug: (await buildAcademy.page(db)).slug }),
  invitations_email: async () =>
    buildAcademy.invitation(db, { email: (await buildAcademy.invitation(db)).email }),
  invitations_token_hash: async () =>
    buildAcademy.invitation(db, { tokenHash: (await buildAcademy.invitation(db)).tokenHash }),
  captions_video_id_language: async () => {
    const { videos } = await build.courseWithVideos(db, [1]);
    const track = { videoId: videos[0]!.id, language: 'ur' };
    await build.caption(db, track);
    return build.caption(db, track);
  },
  enrollments_student_id_course_id: async () => {
    const { studentId, courseId } = await build.enrollment(db);
    return build.enrollment(db, { studentId, courseId });
  },
  certificates_student_id_course_id: async () => {
    const { studentId, courseId } = await build.certificateRequest(db);
    return db.transaction((tx) =>
      tx.insert(schema.certificates).values({ studentId, courseId, createdAt: NOW }).execute(),
    );
  },
  certificates_replaces_id: async () => {
    const certificate = await buildCertificates.drawn(db);
    await buildCertificates.replacement(db, certificate);
    return buildCertificates.replacement(db, certificate);
  },
  certificate_credentials_status_index: async () => {
    await buildCertificates.credential(db, { statusIndex: 7 });
    return buildCertificates.credential(db, { statusIndex: 7 });
  },
  certificates_code: async () => {
    await build.certificateRequest(db, { code: 'QA-2222-2222-2' });
    return build.certificateRequest(db, { code: 'QA-2222-2222-2' });
  },
  payments_credit_key: async () => {
    const { id: _id, ...paid } = await build.pendingPayment(db, { transactionId: 'FT26110001' });
    return db.transaction((tx) => tx.insert(schema.payments).values(paid).execute());
  },
  coupons_code: async () => {
    const coupon = { code: 'TENTH', kind: 'percent', value: 10, createdAt: NOW } as const;
    const add = () => db.transaction((tx) => tx.insert(schema.coupons).values(coupon).execute());
    await add();
    return add();
  },
  orders_reference: async () => {
    await build.pendingPayment(db);
    const [{ id: _id, ...order }] = (await db.select().from(schema.orders)) as [
      typeof schema.orders.$inferSelect,
    ];
    return db.transaction((tx) => tx.insert(schema.orders).values(order).execute());
  },
  order_items_open: async () => {
    await build.pendingPayment(db);
    const [{ id: _id, ...item }] = (await db.select().from(schema.orderItems)) as [
      typeof schema.orderItems.$inferSelect,
    ];
    return db.transaction((tx) => tx.insert(schema.orderItems).values(item).execute());
  },
  receipts_year_number: () => secondReceipt({ paymentId: null }),
  receipts_payment_id_order_id: () => secondReceipt({ number: 2 }),
  credit_devices_token_hash: async () =>
    buildCredits.device(db, { tokenHash: (await buildCredits.device(db)).tokenHash }),
  credits_identity: async () => {
    const { payeeAccountId, identity } = await buildCredits.credit(db);
    return buildCredits.credit(db, { payeeAccountId, identity });
  },
  credits_payment_id: async () => {
    const { id: paymentId } = await build.pendingPayment(db);
    await buildCredits.credit(db, { paymentId });
    return buildCredits.credit(db, { paymentId });
  },
  ignored_messages_hash: async () =>
    buildCredits.ignoredMessage(db, { hash: (await buildCredits.ignoredMessage(db)).hash }),
  credit_objections_identity: async () => {
    const { payeeAccountId, identity } = await buildCredits.objection(db);
    return buildCredits.objection(db, { payeeAccountId, identity });
  },
  unread_messages_hash: async () =>
    buildCredits.unreadMessage(db, { hash: (await buildCredits.unreadMessage(db)).hash }),
  proof_comparisons_pair: async () => {
    const { uploadId, otherUploadId } = await buildCredits.proofComparison(db);
    return buildCredits.proofComparison(db, { uploadId, otherUploadId });
  },
  search_entries_kind_entity_id: () =>
    db.transaction(async (tx) => {
      const row = { kind: 'course' as const, entityId: 'one', text: '\ncourse\n' };
      await tx.insert(schema.searchEntries).values([row, row]);
    }),
  jobs_name_key: async () => {
    const row = { name: 'send-mail', key: 'one', input: {}, dueAt: NOW, createdAt: NOW };
    const insert = () => db.transaction((tx) => tx.insert(schema.jobs).values(row).execute());
    await insert();
    return insert();
  },
};

function uniqueIndexes(): string[] {
  const tables = Object.values(schema) as unknown[];
  const indexes = isPostgres
    ? tables.flatMap((table) => pgConfig(table as PgTable).indexes.map((index) => index.config))
    : tables.flatMap((table) => sqliteConfig(table as SQLiteTable).indexes.map((index) => index.config));
  return indexes.filter((index) => index.unique).map((index) => index.name!);
}

test('every unique index of the schema has a case below', () => {
  expect(Object.keys(SECOND_ROW).sort()).toEqual(uniqueIndexes().sort());
});

test.each(Object.keys(SECOND_ROW))(
  'a violation of %s is reported with the name of the index',
  async (index) => {
    const failure = await SECOND_ROW[index]!().then(
      () => undefined,
      (thrown: unknown) => thrown,
    );
    expect(failure).toBeDefined();
    expect(uniqueViolation(failure)).toBe(index);
  },
);

test('a failure that is not a unique violation has no index', async () => {
  const failure = await build.session(db, { userId: 'nobody' }).catch((thrown: unknown) => thrown);
  expect(failure).toBeInstanceOf(Error);
  expect(uniqueViolation(failure)).toBeUndefined();
  expect(uniqueViolation(new Error('too bad'))).toBeUndefined();
  expect(uniqueViolation('too bad')).toBeUndefined();
});

test('the transaction ID of a failed payment, or of another method, can be used again', async () => {
  await build.pendingPayment(db, { transactionId: '123', status: 'failed' });
  await build.pendingPayment(db, { transactionId: '123' });
  await build.pendingPayment(db, { transactionId: '123', method: 'bank' });
});
