// @module-tag engine
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { databaseOfRelease, earlierRows } from '../testing/earlier-release.ts';
import { openDatabase } from './client.ts';
import { diffCounters } from './counters/repair.ts';
import { academySettings, courses, payeeAccounts, payments, users, videos } from './schema.ts';

/** A populated database of the release before an academy had settings of its own. */
const earlierDatabase = () =>
  databaseOfRelease('0016_counters', async (insert) => {
    await insert('users', earlierRows.user('owner', { role: 'admin', is_owner: true }));
    await insert('users', earlierRows.user('hina', { role: 'admin' }));
    await insert('users', earlierRows.user('sana'));
    await insert('courses', earlierRows.course('contract'));
    await insert('uploads', earlierRows.upload('file'));
    await insert('sections', { id: 'first', course_id: 'contract', title: 'First', order_index: 0 });
    const video = { id: 'lecture', section_id: 'first', course_id: 'contract', upload_id: 'file' };
    await insert('videos', { ...video, title: 'Lecture', order_index: 0 });
    await insert('enrollments', earlierRows.enrollment('enrollment', 'sana', 'contract'));
    await insert(
      'payments',
      earlierRows.payment('payment', {
        enrollment_id: 'enrollment',
        student_id: 'sana',
        course_id: 'contract',
        proof_upload_id: 'file',
      }),
    );
  });

test('an existing installation keeps its rows, and its owner manages the academy', async () => {
  const db = await openDatabase(await earlierDatabase());
  const manages = async (id: string) =>
    (await db.select().from(users).where(eq(users.id, id)))[0]!.canManageAcademy;
  expect([await manages('owner'), await manages('hina'), await manages('sana')]).toEqual([
    true,
    false,
    false,
  ]);
  expect(await db.select().from(courses)).toMatchObject([{ id: 'contract', durationText: '' }]);
  expect(await db.select().from(videos)).toMatchObject([
    { id: 'lecture', isPreview: false, createdAt: null },
  ]);
  expect(await db.select().from(payments)).toMatchObject([
    { id: 'payment', payeeAccountId: null, payee: null },
  ]);
  expect([await db.$count(academySettings), await db.$count(payeeAccounts)]).toEqual([0, 0]);
  expect(await diffCounters(db)).toEqual([]);
  await db.close();
});
