import { expect, test } from 'vitest';
import { exportPath, filterOf, withoutEmpty } from './student-filters.ts';
import { studentSearch } from './student-search.ts';

test('the filter in the address is the filter of the list and of the CSV file', () => {
  const search = studentSearch({ search: 923, status: 'active', course: 'c 1', payment: 'pending' });
  expect(filterOf(search)).toEqual({
    search: '923',
    status: 'active',
    courseId: 'c 1',
    pendingPayment: true,
  });
  expect(exportPath(search)).toBe(
    '/api/admin/students.csv?search=923&status=active&courseId=c+1&pendingPayment=true',
  );
});

test('invalid values are ignored, and empty ones leave the address', () => {
  expect(studentSearch({ status: 'any', verified: 1, search: ['x'], payment: 'x' })).toEqual({});
  expect(withoutEmpty({ search: '', status: undefined, verified: 'no' })).toEqual({ verified: 'no' });
  expect(exportPath({})).toBe('/api/admin/students.csv');
});
