import { id, karachiDay } from '@qanoon/contracts/lib/primitives';
import { karachiMonth } from '@qanoon/contracts/money/books';
import { RECEIVED_METHODS } from '@qanoon/domain/lib/payment-methods';
import { z } from 'zod';

/** The parameters of the address. Invalid values are ignored. */
export const receiptsSearch = z.object({
  month: karachiMonth.optional().catch(undefined),
  day: karachiDay.optional().catch(undefined),
  method: z.enum(RECEIVED_METHODS).optional().catch(undefined),
  account: id.optional().catch(undefined),
  received: z.literal(true).optional().catch(undefined),
});
export type ReceiptsSearch = z.infer<typeof receiptsSearch>;
