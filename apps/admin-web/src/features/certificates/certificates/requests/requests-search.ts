import { searchTerm } from '@qanoon/contracts/lib/text';
import { z } from 'zod';

/** The parameters of the address. Invalid values are ignored. */
export const requestsSearch = z.object({
  search: z
    .union([searchTerm, z.number().transform(String)])
    .optional()
    .catch(undefined),
});
export type RequestsSearch = z.infer<typeof requestsSearch>;
