import { pagePath, slugOf } from '@qanoon/domain/academy/page-paths';
import { expect, test } from 'vitest';
import { pageSlug } from './pages.ts';

test.each([
  ['Refund policy', 'refund-policy'],
  ['  What’s new? (2026) ', 'whats-new-2026'],
  ['Café & Résumé', 'cafe-resume'],
  ['قانون', ''],
  [`${'a'.repeat(59)} b`, 'a'.repeat(59)],
])('the address of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
  expect(pageSlug.safeParse(slug).success).toBe(slug !== '');
});

test('fixed pages are at the top', () => {
  expect(['legal-service', 'publication', 'refunds'].map(pagePath)).toEqual([
    ...['/legal-service', '/publication', '/page/refunds'],
  ]);
});
