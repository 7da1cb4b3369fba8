import { expect, type Page } from '@playwright/test';
import type { OwnDecision } from '@qanoon/contracts/evidence/reviews';
import { FACTS, NAME } from '../../../apps/admin-web/testing/review-data.ts';
import { withResponse } from '../../network/trpc-responses.ts';
import { expectText, type PageOf, press, type Screen } from '../screen.ts';

const ENROLLMENTS: PageOf = {
  account: 'admin',
  path: '/admin/enrollments',
  heading: 'Enrollment Management',
};
const openProof = async (page: Page): Promise<void> => {
  await press(/^View proof/u)(page);
  await expect(page.getByRole('heading', { name: 'Checklist' })).toBeVisible();
};

const decision = (paymentId: string, over: Partial<OwnDecision> = {}): OwnDecision => ({
  paymentId,
  kind: 'approve',
  studentName: NAME,
  courseTitle: 'Constitutional Law Fundamentals',
  dueAt: '2099-01-01T00:00:00.000Z',
  failedCode: null,
  ...over,
});

/** The screens that help a reviewer to decide: the checklist, and the decisions that can be undone. */
export const ADMIN_COCKPIT: Screen[] = [
  {
    name: 'admin-review-checklist',
    ...ENROLLMENTS,
    prepare: async (page) => {
      await withResponse(page, 'reviews.facts', FACTS);
      await withResponse(page, 'reviews.pace', { medianSeconds: 12.4, decisions: 61 });
    },
    act: openProof,
  },
  {
    name: 'admin-review-undo',
    ...ENROLLMENTS,
    prepare: (page) =>
      withResponse(page, 'reviews.own', [
        decision('one', { kind: 'reject', dueAt: '2099-01-01T00:00:03.000Z' }),
        ...['two', 'three', 'four'].map((id) => decision(id)),
        decision('five', { failedCode: 'TRANSACTION_ID_USED' }),
      ]),
    act: async (page) => {
      await openProof(page);
      await expectText('Not carried out.')(page);
    },
  },
];
