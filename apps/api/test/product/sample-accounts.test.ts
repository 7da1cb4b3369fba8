import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { orders, payeeAccounts, users } from '@qanoon/db/schema';
import { seedDemoPayees } from '@qanoon/db/seed/demo-payees';
import { build, NOW } from '@qanoon/db/testing/factories';
import { asPaisa } from '@qanoon/domain/lib/money';
import { eq } from 'drizzle-orm';
import { afterEach, describe, expect, test } from 'vitest';
import { type TestApp, testApp } from '../harness.ts';

const APPS = fileURLToPath(new URL('../../../', import.meta.url));
const BUILDS = ['public-web', 'student-web', 'admin-web'].map((folder) => join(APPS, folder, 'dist'));
/** The numbers, the IBAN and the bank of the demo's accounts, as stored and as shown. */
const SAMPLES = [
  ...['03001234567', '03011234567', '03021234567', '0300 1234567', '0301 1234567', '0302 1234567'],
  ...['923011234567', '923021234567', '0123 4567 8901 2345', '0123456789012345'],
  ...['PK09 DEMO 0000 0123 4567 8901', 'PK09DEMO0000012345678901', 'Demonstration Bank Limited'],
];
/** Finds the samples in the text, except inside longer numbers, such as in the list of common passwords. */
const samplesIn = (text: string) =>
  SAMPLES.filter((sample) => new RegExp(`(?<!\\d)${sample}(?!\\d)`, 'u').test(text));

let app: TestApp;
const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/**
 * Collects the bodies of all pages and responses that could contain the accounts, on a database that was
 * seeded as the demo, with a payment to a sample account and changes of that account in the audit log.
 */
async function allResponses(): Promise<string> {
  await seedDemoPayees(app.db, NOW);
  const [account] = await app.db.select().from(payeeAccounts).where(eq(payeeAccounts.method, 'bank'));
  const { method, accountTitle, number, iban, bankName } = account!;
  const course = await build.course(app.db);
  const admin = await app.bearer(await build.owner(app.db));
  const state = { method, accountTitle, number, iban, bankName };
  const payment = await build.pendingPayment(app.db, {
    courseId: course.id,
    payeeAccountId: account!.id,
    payee: state,
  });
  const student = await build.student(app.db);
  const payees = [{ ...state, id: account!.id, version: 1, instructions: '', isSample: true }];
  const [order] = await app.db.transaction((tx) =>
    tx
      .insert(orders)
      .values({
        reference: '2222-2222',
        studentId: student.id,
        status: 'open',
        listTotal: asPaisa(1),
        total: asPaisa(1),
        payees,
        createdAt: NOW,
      })
      .returning(),
  );
  const [payer] = await app.db.select().from(users).where(eq(users.id, payment.studentId));
  for (const [action, detail] of [
    ['payee.changed', { before: state, after: { ...state, accountTitle: 'Edited sample' } }],
    ['payee.qr-confirmed', { method, iban }],
  ] as const)
    await build.auditEntry(app.db, { action, subjectId: account!.id, personName: accountTitle, detail });
  const query = (path: string, input: object) =>
    `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`;
  const paths = [
    '/',
    `/course/${course.id}`,
    `/course/${course.id}?enroll=true`,
    '/auth/login',
    '/student',
    '/admin',
    '/admin/enrollments',
    '/admin/payees',
    '/trpc/site.config',
    `/api/courses/${course.id}`,
    '/api/admin/payments',
    '/api/openapi.json',
    '/api/docs',
    query('payments.requests', {}),
    query('payments.recent', {}),
    query('payments.history', { paymentId: payment.id }),
    query('payees.list', {}),
    query('payees.notices', {}),
    query('payees.qr', { id: account!.id }),
    query('audit.list', {}),
  ];
  const responses = await Promise.all([
    ...paths.map((path) => app.send('GET', path, { token: admin })),
    app.send('GET', query('orders.get', { orderId: order!.id }), { token: await app.bearer(student) }),
    app.send('GET', '/trpc/payments.mine', { token: await app.bearer(payer!) }),
    app.send('GET', `/course/${course.id}`),
  ]);
  return responses.map(({ body }) => body).join('\n');
}

describe('the sample payment accounts', () => {
  test('are in no page and no response with DEMO off', async () => {
    app = await testApp({}, { payees: false });
    closers.push(() => app.close());
    const sent = await allResponses();
    expect(samplesIn(sent)).toEqual([]);
    expect(sent).toContain('Enrollment opens soon');
    expect(sent).toContain('"paymentMethods":[]');
    // The audit log has its entries, but they do not contain the accounts.
    expect(sent).toContain('"detail":{"sample":true}');
    expect(sent).not.toContain('Edited sample');
  });

  test('are in the responses with DEMO on', async () => {
    app = await testApp({ DEMO: 'on' }, { payees: false });
    closers.push(() => app.close());
    const sent = await allResponses();
    expect(samplesIn(sent).length).toBeGreaterThan(4);
    expect(sent).toContain('Edited sample');
    expect(sent).toContain('"paymentMethods":["easypaisa","jazzcash","sadapay","bank"]');
  });

  test.each(BUILDS.map((dist) => [dist.slice(APPS.length), dist]))(
    'are in no file of %s',
    async (_name, dist) => {
      // `pnpm test` builds the apps.
      expect(existsSync(dist)).toBe(true);
      const names = (await readdir(dist, { recursive: true })).filter((name) =>
        /\.(?:js|mjs|css|html|json|map|svg|txt)$/u.test(name),
      );
      expect(names.length).toBeGreaterThan(10);
      const texts = await Promise.all(names.map((name) => readFile(join(dist, name), 'utf8')));
      expect(names.filter((_name, index) => samplesIn(texts[index]!).length > 0)).toEqual([]);
    },
  );
});
