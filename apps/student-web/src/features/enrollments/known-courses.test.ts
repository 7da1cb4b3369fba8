import { expect, test } from 'vitest';
import { knownCourses } from './known-courses.ts';

const none = { data: [], isFetching: false };
const loading = { data: undefined, isPending: true };
const loaded = (...statuses: string[]) => ({
  data: statuses.map((status) => ({ status })),
  isPending: false,
});

test('an empty list of courses is certain once the enrollments are loaded', () => {
  expect(knownCourses(none, loading)).toBeUndefined();
  expect(knownCourses(none, loaded('under_review'))).toEqual([]);
  expect(knownCourses(none, loaded())).toEqual([]);
  expect(knownCourses(none, { data: undefined, isPending: false }), 'they failed to load').toEqual([]);
});

test('an empty list is not certain while an approved course is being loaded', () => {
  expect(knownCourses({ data: [], isFetching: true }, loaded('approved'))).toBeUndefined();
  expect(knownCourses({ data: [], isFetching: true }, loaded('rejected'))).toEqual([]);
  expect(knownCourses(none, loaded('approved'))).toEqual([]);
});

test('courses that are loaded are known at once', () => {
  expect(knownCourses({ data: ['a course'], isFetching: true }, loading)).toEqual(['a course']);
  expect(knownCourses({ data: undefined, isFetching: true }, loading)).toBeUndefined();
});
