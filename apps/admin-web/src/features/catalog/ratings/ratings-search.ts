import { RATING_FILTERS } from '@qanoon/contracts/catalog/ratings';
import { z } from 'zod';

/** The parameters of the address. Invalid values are ignored. */
export const ratingsSearch = z.object({ filter: z.enum(RATING_FILTERS).optional().catch(undefined) });
export type RatingsSearch = z.infer<typeof ratingsSearch>;
