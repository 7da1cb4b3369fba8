import type { StudentFilter } from '@qanoon/contracts/administration/students';
import { id } from '@qanoon/contracts/lib/primitives';
import { searchTerm } from '@qanoon/contracts/lib/text';
import { z } from 'zod';

/** The filter in the URL. Invalid values are ignored; a numeric search is a search for its digits. */
export const studentSearch = z.object({
  search: z
    .union([searchTerm, z.number().transform(String)])
    .optional()
    .catch(undefined),
  status: z.enum(['active', 'inactive']).optional().catch(undefined),
  verified: z.enum(['yes', 'no']).optional().catch(undefined),
  course: id.optional().catch(undefined),
  payment: z.literal('pending').optional().catch(undefined),
});
export type StudentSearch = z.infer<typeof studentSearch>;

/** The URL's search parameters without empty ones. */
export const withoutEmpty = (search: StudentSearch): StudentSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value)) as StudentSearch;

/** The filter as input of the API. */
export const filterOf = ({ search, status, verified, course, payment }: StudentSearch): StudentFilter => ({
  ...(search && { search }),
  ...(status && { status }),
  ...(verified && { verified }),
  ...(course && { courseId: course }),
  ...(payment && { pendingPayment: true }),
});

/** The address of the CSV file with all matches. */
export function exportPath(search: StudentSearch): string {
  const query = new URLSearchParams(
    Object.entries(filterOf(search)).map(([name, value]) => [name, String(value)]),
  ).toString();
  return `/api/admin/students.csv${query && `?${query}`}`;
}
