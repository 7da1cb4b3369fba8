import type { StudentFilter } from '@qanoon/contracts/administration/students';
import type { StudentSearch } from './student-search.ts';

/** Leaves empty values out of the URL's search parameters. */
export const withoutEmpty = (search: StudentSearch): StudentSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as StudentSearch;

/** Makes the filter the input of the API. */
export const filterOf = ({ search, status, verified, course, payment }: StudentSearch): StudentFilter => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(verified && { verified }),
  ...(course && { courseId: course }),
  ...(payment && { pendingPayment: true }),
});

/** Returns the address of the CSV file with all matches. */
export function exportPath(search: StudentSearch): string {
  const query = new URLSearchParams(
    Object.entries(filterOf(search)).map(([name, value]) => [name, String(value)]),
  ).toString();
  return `/api/admin/students.csv${query && `?${query}`}`;
}
