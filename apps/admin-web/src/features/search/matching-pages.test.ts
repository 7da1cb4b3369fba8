import { Award } from 'lucide-react';
import { expect, test } from 'vitest';
import { matchingPages } from './matching-pages.ts';

const SIDEBAR = [
  { href: '/', label: 'Dashboard', icon: Award },
  { href: '/enrollments', label: 'Payments', icon: Award },
  { href: '/accounts', label: 'Payment accounts', icon: Award },
  { href: '/students', label: 'طلبہ', icon: Award },
];
const labels = (term: string, permissions = {}) =>
  matchingPages(SIDEBAR, permissions, term).map(({ label }) => label);

test('without a term these are the pages of the sidebar', () => {
  expect(matchingPages(SIDEBAR, {}, '  ')).toBe(SIDEBAR);
});

test('names that begin with the term are first', () => {
  expect(labels('ACCOUNT')).toEqual(['Payment accounts']);
  expect(labels('pay')).toEqual(['Payments', 'Payment accounts']);
  expect(labels('oa')).toEqual(['Dashboard']);
});

test('names are folded as in every search, and addresses are searched too', () => {
  expect(labels('طلبه')).toEqual(['طلبہ']); // not-urdu
  expect(labels('enrol')).toEqual(['Payments']);
});

test('pages outside the sidebar need their permission', () => {
  expect(labels('installation')).toEqual([]);
  expect(labels('installation', { canManageAcademy: true })).toHaveLength(1);
});
