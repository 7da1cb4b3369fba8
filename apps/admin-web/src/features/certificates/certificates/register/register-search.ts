import { id } from '@qanoon/contracts/lib/primitives';
import { searchTerm } from '@qanoon/contracts/lib/text';
import { ISSUED_STATES } from '@qanoon/domain/certificates/certificate-states';
import { z } from 'zod';

/** The filter in the URL. Invalid values are ignored; a numeric search is a search for its digits. */
export const registerSearch = z.object({
  search: z
    .union([searchTerm, z.number().transform(String)])
    .optional()
    .catch(undefined),
  state: z.enum(ISSUED_STATES).optional().catch(undefined),
});
export type RegisterSearch = z.infer<typeof registerSearch>;

/** The address of the register: the filter, and the certificate whose details are open. */
export const openRegister = registerSearch.extend({ certificate: id.optional().catch(undefined) });
export type OpenRegister = z.infer<typeof openRegister>;

/** Without empty values: the URL's parameters, and the input of the API. */
export const withoutEmpty = (search: RegisterSearch): RegisterSearch =>
  Object.fromEntries(Object.entries(search).filter(([, value]) => value));

/** The address of the CSV file with all matches. */
export function exportPath(search: RegisterSearch): string {
  const query = new URLSearchParams(withoutEmpty(search)).toString();
  return `/api/admin/certificates.csv${query && `?${query}`}`;
}
