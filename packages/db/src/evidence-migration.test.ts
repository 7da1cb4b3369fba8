// @module-tag engine
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { buildCredits } from '../testing/credit-factories.ts';
import { databaseOfRelease, earlierRows } from '../testing/earlier-release.ts';
import { NOW } from '../testing/factories.ts';
import { openDatabase } from './client.ts';
import { diffCounters } from './counters/repair.ts';
import {
  academySettings,
  creditDevices,
  creditImports,
  credits,
  payments,
  proofChecks,
  proofComparisons,
  queuedDecisions,
  reviewLocks,
  reviewTimes,
  statementMappings,
  unreadMessages,
} from './schema.ts';
import { uniqueViolation } from './unique-violation.ts';

const NEW_TABLES = {
  ...{ creditDevices, creditImports, credits, unreadMessages, statementMappings },
  ...{ proofChecks, proofComparisons, reviewLocks, queuedDecisions, reviewTimes },
};

/** A populated database of the release before credits. */
const earlierDatabase = () =>
  databaseOfRelease('0021_orders', async (insert) => {
    await insert('academy_settings', {
      ...{ id: 1, name: 'Old Academy', email: 'old@example.test', social_links: {} },
      ...{ review_hours: 24, version: 3, updated_at: NOW },
    });
    await insert('users', earlierRows.user('hina', { role: 'admin' }));
    await insert('users', earlierRows.user('sana'));
    await insert('courses', earlierRows.course('evidence', { price: 29_900 }));
    await insert('uploads', earlierRows.upload('proof'));
    const account = { id: 'account', method: 'easypaisa', account_title: 'Old Academy', order_index: 0 };
    await insert('payee_accounts', { ...account, changed_at: NOW, created_at: NOW });
    await insert('enrollments', earlierRows.enrollment('enrollment', 'sana', 'evidence'));
    const of = {
      enrollment_id: 'enrollment',
      student_id: 'sana',
      course_id: 'evidence',
      proof_upload_id: 'proof',
    };
    await insert(
      'payments',
      earlierRows.payment('paid', of, {
        ...{ method: 'easypaisa', payee_account_id: 'account', processed_at: NOW, decided_by_id: 'hina' },
        ...{ transaction_id: '52438501193', transaction_key: '52438501193' },
      }),
    );
  });

test('an existing installation keeps its payments, starts without credits, and approves nothing by itself', async () => {
  const db = await openDatabase(await earlierDatabase());
  expect(await db.select().from(payments)).toMatchObject([
    { id: 'paid', status: 'completed', transactionKey: '52438501193', payeeAccountId: 'account' },
  ]);
  expect(await db.select().from(academySettings)).toMatchObject([
    { name: 'Old Academy', version: 3, automaticApprovalSince: null },
  ]);
  for (const table of Object.values(NEW_TABLES)) expect(await db.$count(table)).toBe(0);
  expect(await diffCounters(db)).toEqual([]);
  await db.close();
});

test('a payment of the release before gets at most one credit', async () => {
  const db = await openDatabase(await earlierDatabase());
  const credit = { payeeAccountId: 'account', paymentId: 'paid', matchedAt: NOW };
  const { id } = await buildCredits.credit(db, { ...credit, transactionId: '52438501193' });
  const failure = await buildCredits.credit(db, credit).catch((thrown: unknown) => thrown);
  expect(uniqueViolation(failure)).toBe('credits_payment_id');
  expect(await db.select().from(credits).where(eq(credits.paymentId, 'paid'))).toMatchObject([{ id }]);
  await db.close();
});
