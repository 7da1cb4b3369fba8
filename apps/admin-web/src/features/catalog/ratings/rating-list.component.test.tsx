import { answer } from '@qanoon/client/testing/answers';
import { showApp } from '@qanoon/client/testing/show-app';
import { signInAsAdmin } from '@qanoon/client/testing/sign-in';
import { type ManagedRating, MIN_SHOWN_RATINGS } from '@qanoon/contracts/catalog/ratings';
import * as m from '@qanoon/messages/admin/ratings';
import { checkState } from '@qanoon/ui/testing/check-state';
import { reach } from '@qanoon/ui/testing/show';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { RatingList } from './rating-list.tsx';

const RATING: ManagedRating = {
  ...{ id: 'rating', stars: 4, text: 'Clear and short.', studentName: 'Sana Malik' },
  ...{ courseId: 'course', courseTitle: 'Law of Torts', reply: null, repliedByName: null },
  ...{ hiddenAt: null, hiddenByName: null, hiddenReason: null, waitsForOthers: true },
  ...{ createdAt: '2026-11-21T04:30:00.000Z', updatedAt: null },
};

test('tells the owner that a rating is not public yet, also while replying', async () => {
  signInAsAdmin();
  answer('ratings.manage', { items: [RATING], nextCursor: null, totalCount: 1 });
  await showApp(() => <RatingList filter="all" onFilterChange={() => undefined} />);
  const count = MIN_SHOWN_RATINGS;
  await expect.element(page.getByText(m.waitsForOthers({ count }))).toBeVisible();
  await reach(() => page.getByText(m.reply(), { exact: true }).click());
  await expect.element(page.getByText(m.studentReadsReply({ count }))).toBeVisible();
  await checkState({ written: ['Sana Malik، Law of Torts'] });
});

test('writes a rating in Urdu in a font for Urdu on an English page', async () => {
  signInAsAdmin();
  const text = 'بہت عمدہ کورس'; // not-urdu: what a student wrote
  answer('ratings.manage', { items: [{ ...RATING, text }], nextCursor: null, totalCount: 1 });
  await showApp(() => <RatingList filter="all" onFilterChange={() => undefined} />);
  const shown = page.getByText(text);
  await expect.element(shown).toBeVisible();
  expect(getComputedStyle(shown.element()).fontFamily).toContain('Noto Naskh Arabic Variable');
});
