import { type RegisterSearch, withoutEmpty } from './register-search.ts';

/** Returns the address of the CSV file with all matches. */
export function exportPath(search: RegisterSearch): string {
  const query = new URLSearchParams(withoutEmpty(search)).toString();
  return `/api/admin/certificates.csv${query && `?${query}`}`;
}
