import { Award } from 'lucide-react';
import { expect, test } from 'vitest';
import { matchingPages } from './matching-pages.ts';

const SIDEBAR = [
  { href: '/', label: 'Dashboard', icon: Award },
  { href: '/enrollments', label: 'Payments', icon: Award },
  { href: '/accounts', label: 'Payment accounts', icon: Award },
  { href: '/students', label: 'طلبہ', icon: Award },
];
const PLACES = [{ id: 'signatures', href: '/academy/certificates', label: 'Signatures', icon: Award }];
const labels = (term: string) => matchingPages(SIDEBAR, PLACES, term).map(({ label }) => label);

test('lists the pages of the sidebar in its order when there is no term', () => {
  expect(labels('  ')).toEqual(SIDEBAR.map(({ label }) => label));
});

test('lists names that begin with the term first', () => {
  expect(labels('ACCOUNT')).toEqual(['Payment accounts']);
  expect(labels('pay')).toEqual(['Payments', 'Payment accounts']);
  expect(labels('oa')).toEqual(['Dashboard']);
});

test('folds names as every search does, and searches addresses too', () => {
  expect(labels('طلبه')).toEqual(['طلبہ']); // not-urdu
  expect(labels('enrol')).toEqual(['Payments']);
});

test('finds places that are not in the sidebar', () => {
  expect(labels('signat')).toEqual(['Signatures']);
});
