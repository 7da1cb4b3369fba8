import { newId } from '@qanoon/db/engine/ids';
import { orderItems, payments } from '@qanoon/db/schema';
import { findWrongEntries } from '@qanoon/db/search/check-entries';
import { searchEntries } from '@qanoon/db/search/search-entries';
import { insertPurchases } from '@qanoon/db/seed/purchases';
import { build } from '@qanoon/db/testing/factories';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestApp, testApp } from '../../../test/harness.ts';
import { courseFixtures } from '../../../test/support/catalog/course-fixtures.ts';
import { startWorkers } from '../../workers.ts';
import { refreshCourseEntries } from './course-search.jobs.ts';

/** These make more than two transactions of the job. */
const PAYMENTS = 110;

let app: TestApp;
let author: ReturnType<typeof courseFixtures>;
beforeEach(async () => {
  app = await testApp();
  author = courseFixtures(app, await build.admin(app.db));
});
afterEach(() => app.close());

const found = async (kind: 'payment' | 'certificate', term: string) =>
  (await searchEntries(app.db, { kind, terms: [term], limit: 200 })).ids.length;

test('payments and certificates are found by the new title of their course, and not by the former one', async () => {
  const course = await author.create();
  const other = await build.pendingPayment(app.db, {
    courseId: (await build.course(app.db, { title: 'Torts II' })).id,
  });
  const [item] = await app.db.select().from(orderItems).where(eq(orderItems.orderId, other.orderId));
  // The other order has this course as well, as its second item.
  const second = { ...item!, id: newId(), courseId: course.id, courseTitle: course.title, orderIndex: 1 };
  await app.db.transaction((tx) => tx.insert(orderItems).values(second).execute());
  const first = await build.pendingPayment(app.db, { courseId: course.id });
  const { id: _id, creditPayee: _payee, creditKey: _credit, ...row } = first;
  // A student may have any number of failed payments for one course.
  const failed = { ...row, status: 'failed' } as const;
  await app.db.transaction((tx) =>
    insertPurchases(
      tx,
      Array.from({ length: PAYMENTS - 1 }, (_, index) => ({ ...failed, transactionKey: `N${index}` })),
    ),
  );
  await build.certificateRequest(app.db, { courseId: course.id });
  expect([await found('payment', 'torts'), await found('certificate', 'torts')]).toEqual([PAYMENTS + 1, 1]);
  await author.update({ ...author.formOf(course), title: 'Later Title' });
  startWorkers(app.deps, [refreshCourseEntries]);
  await app.deps.jobs.settled();
  expect([await found('payment', 'later title'), await found('certificate', 'later')]).toEqual([
    PAYMENTS + 1,
    1,
  ]);
  expect(await found('certificate', 'torts')).toBe(0);
  expect((await searchEntries(app.db, { kind: 'payment', terms: ['torts'], limit: 5 })).ids).toEqual([
    other.id,
  ]);
  expect(await findWrongEntries(app.db)).toEqual([]);
  const untouched = await app.db.select().from(payments).where(eq(payments.id, first.id));
  expect([first]).toMatchObject(untouched);
});
