import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsStudent } from '@qanoon/client/testing/sign-in';
import { MIN_SHOWN_RATINGS, type OwnRating } from '@qanoon/contracts/catalog/ratings';
import * as m from '@qanoon/messages/student/ratings';
import { checkState } from '@qanoon/ui/testing/check-state';
import { beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RatingPanel } from './rating-panel.tsx';

const AT = '2026-11-21T04:30:00.000Z';
const RATING = {
  ...{ stars: 4, text: '', reply: null, hiddenReason: null, waitsForOthers: true },
  ...{ createdAt: AT, updatedAt: null },
};
const notice = page.getByText(m.waitsForOthers({ count: MIN_SHOWN_RATINGS }));
const showRating = (rating: OwnRating['rating']) =>
  showApp(() => <RatingPanel courseId="course" own={{ mayRate: true, rating }} />);

beforeEach(() => signInAsStudent());

test('tells the student why the rating is not on the course page yet', async () => {
  await showRating(RATING);
  await expect.element(notice).toBeVisible();
  await checkState();
});

test.each([
  ['is public', { ...RATING, waitsForOthers: false }],
  ['is hidden for another reason', { ...RATING, hiddenReason: 'It names a student.' }],
  ['is not written', null],
])('says nothing about other ratings when this one %s', async (_state, rating) => {
  await showRating(rating);
  await expect.element(page.getByRole('radiogroup', { name: m.stars() })).toBeVisible();
  expect(notice.query()).toBeNull();
});
