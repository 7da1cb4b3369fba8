import { draftForm } from '@qanoon/contracts/catalog/course-drafts';
import type { Db } from '../src/engine/types.ts';
import {
  academySettings,
  courseDrafts,
  invitations,
  pages,
  payeeAccounts,
  publications,
  ratings,
} from '../src/schema.ts';
import { build, insert, type New, NOW, unique } from './factories.ts';

/** Inserts rows of the academy's own administration, with the rows that they refer to. */
export const buildAcademy = {
  settings: (db: Db, over: New<typeof academySettings> = {}) =>
    insert(db, academySettings, {
      id: 1,
      name: 'Test Academy',
      email: 'contact@example.test',
      socialLinks: {},
      reviewHours: 24,
      version: 1,
      updatedAt: NOW,
      ...over,
    }),
  payeeAccount: (db: Db, over: New<typeof payeeAccounts> = {}) =>
    insert(db, payeeAccounts, {
      method: 'bank',
      accountTitle: 'Test Academy',
      iban: 'PK36SCBL0000001123456702',
      bankName: 'Standard Chartered',
      orderIndex: 0,
      changedAt: NOW,
      createdAt: NOW,
      ...over,
    }),
  page: (db: Db, over: New<typeof pages> = {}) =>
    insert(db, pages, {
      slug: unique('page'),
      title: 'A page',
      markdown: 'Some text.',
      revisionId: unique('revision'),
      updatedAt: NOW,
      createdAt: NOW,
      ...over,
    }),
  publication: (db: Db, over: New<typeof publications> = {}) =>
    insert(db, publications, {
      title: 'A publication',
      publishedOn: '2026-03-01',
      author: 'Test Author',
      createdAt: NOW,
      ...over,
    }),
  courseDraft: (db: Db, over: New<typeof courseDrafts> = {}) =>
    insert(db, courseDrafts, {
      form: { ...draftForm.parse({}), uploadIds: [], courseUpdatedAt: null },
      version: 1,
      updatedAt: NOW,
      createdAt: NOW,
      ...over,
    }),
  async rating(db: Db, over: New<typeof ratings> = {}) {
    const { studentId, courseId } = await build.enrollment(db, {
      studentId: over.studentId,
      courseId: over.courseId,
    });
    return insert(db, ratings, { stars: 5, createdAt: NOW, ...over, studentId, courseId });
  },
  invitation: (db: Db, over: New<typeof invitations> = {}) =>
    insert(db, invitations, {
      email: `${unique('invited')}@example.test`,
      fullName: 'Test Invited',
      permissions: {
        canManageUsers: false,
        canManageCourses: true,
        canManageEnrollments: true,
        canViewAnalytics: true,
        canManageAcademy: false,
      },
      tokenHash: unique('invitation-hash'),
      expiresAt: new Date(NOW.getTime() + 72 * 3_600_000),
      createdAt: NOW,
      ...over,
    }),
};
