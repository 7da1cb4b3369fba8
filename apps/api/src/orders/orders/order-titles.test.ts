// @module-tag engine

import { auditLog } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { type TestApp, testApp, type User } from '../../../test/harness.ts';
import { importCredits, importReversals, payeeOf } from '../../../test/support/evidence/matching.ts';
import '@qanoon/messages/urdu/server';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';

const PACK = 'LL.B. starter pack';
const PACK_URDU = 'ایل ایل بی کا ابتدائی مجموعہ';
const texts = (title: string) => ({ title, shortDescription: '', description: '' });

let app: TestApp;
let student: User;
let owner: User;
let courseIds: string[];
beforeEach(async () => {
  app = await testApp();
  student = await build.student(app.db, { email: 'usman@example.test' });
  owner = await build.owner(app.db);
  const torts = await build.course(app.db, { title: 'Law of Torts', translation: texts('قانونِ ضرر') });
  const contract = await build.course(app.db, { title: 'Law of Contract' });
  courseIds = [torts.id, contract.id];
});
afterEach(() => app.close());

async function orderBundle(): Promise<string> {
  const form = {
    title: PACK,
    titleUrdu: PACK_URDU,
    courseIds,
    price: asPaisa(400_00),
    isActive: true,
    endsAt: null,
  };
  await app.as(owner).prices.createBundle(form);
  const [bundle] = await app.guest().prices.bundles({});
  return (await app.as(student).orders.open({ courseIds: [courseIds[0]!], bundleId: bundle!.id })).orderId;
}
async function submit(input: { courseId: string; orderId: string }): Promise<string> {
  const proof = await build.upload(app.db, { ownerId: student.id });
  const { paymentId } = await app.as(student).payments.requestEnroll({
    ...input,
    method: 'easypaisa',
    transactionId: '28811190457',
    proofUploadId: proof.id,
  });
  return paymentId;
}
const inUrdu = (user: User) => app.as({ ...user, language: 'ur' });
const mailsTo = async ({ email }: User) =>
  (await app.emails()).filter(({ head }) => head.includes(`To: ${email}`));

test('a bundle has its name in the queue, the dashboard, the search, the mails, the receipt and the pages of its student', async () => {
  const orderId = await orderBundle();
  const paymentId = await submit({ courseId: courseIds[1]!, orderId });
  const titlesOf = (items: readonly { courseTitle: string }[]) => items.map(({ courseTitle }) => courseTitle);
  expect(titlesOf((await app.as(owner).payments.requests({})).items)).toEqual([PACK]);
  expect(titlesOf((await app.as(owner).payments.recent({ page: 1 })).items)).toEqual([PACK]);
  const found = await app.as(owner).search.everything({ term: '28811190457' });
  expect(JSON.stringify(found)).toContain(`28811190457 · ${PACK}`);
  for (const term of ['starter pack', PACK_URDU]) {
    const { groups } = await app.as(owner).search.everything({ term });
    expect(
      groups.find(({ kind }) => kind === 'payment')?.items.map(({ id }) => id),
      term,
    ).toEqual([paymentId]);
  }
  expect((await app.as(owner).orders.reviewed({ paymentId })).order.bundleTitle).toBe(PACK);
  expect((await mailsTo(student))[0]!.text).toContain(PACK);
  await app.as(owner).payments.approve({ paymentId });
  const record = await app.as(owner).students.get({ studentId: student.id });
  expect(titlesOf(record.payments)).toEqual([PACK]);
  expect((await mailsTo(student))[1]!.head).toContain(PACK);
  expect(titlesOf(await app.as(student).payments.mine())).toEqual([PACK]);
  const { receipts } = await app.as(student).orders.get({ orderId });
  const { data } = await app.as(student).receipts.get({ receiptId: receipts[0]!.id });
  expect(data.bundleTitle).toBe(PACK);
});

test('a bundle has its name in the transfers that may pay it, the audit log and the notice of a reversal', async () => {
  const paymentId = await submit({ courseId: courseIds[1]!, orderId: await orderBundle() });
  const payee = await payeeOf(app, 'easypaisa');
  const [creditId] = await importCredits(app, payee, [
    { transactionId: '28811190457', amount: asPaisa(40_000) },
  ]);
  const list = async (state: 'open' | 'matched') => (await app.as(owner).credits.list({ state })).items[0]!;
  expect((await list('open')).candidates.map(({ courseTitle }) => courseTitle)).toEqual([PACK]);
  await app.as(owner).credits.connect({ creditId: creditId!, paymentId });
  expect((await list('matched')).payment!.courseTitle).toBe(PACK);
  const [audited] = await app.db.select().from(auditLog).where(eq(auditLog.action, 'credit.connected'));
  expect(audited!.courseTitle).toBe(PACK);
  await app.as(owner).payments.approve({ paymentId });
  await importReversals(app, payee, [{ transactionId: '28811190457', amount: asPaisa(40_000) }]);
  const { items } = await app.as(owner).notifications.list({});
  expect(items.find(({ kind }) => kind === 'payment-taken-back')!.text).toContain(PACK);
});

test('a student reads the titles of orders and payments in the language of the account', async () => {
  const orderId = await orderBundle();
  await submit({ courseId: courseIds[0]!, orderId });
  const { bundleTitle, items } = await inUrdu(student).orders.get({ orderId });
  expect([bundleTitle, items.map((item) => [item.courseTitle, item.courseTitleLanguage])]).toEqual([
    PACK_URDU,
    [
      ['قانونِ ضرر', 'ur'],
      ['Law of Contract', 'en'],
    ],
  ]);
  expect(await inUrdu(student).payments.mine()).toMatchObject([
    { courseTitle: PACK_URDU, courseTitleLanguage: 'ur' },
  ]);
});

test('an order of one course has its translation', async () => {
  const { orderId } = await app.as(student).orders.open({ courseIds: [courseIds[0]!] });
  await submit({ courseId: courseIds[0]!, orderId });
  expect(await inUrdu(student).payments.mine()).toMatchObject([{ courseTitle: 'قانونِ ضرر' }]);
  expect(await app.as(student).payments.mine()).toMatchObject([{ courseTitle: 'Law of Torts' }]);
});
