import { z } from 'zod';
import { SETUP_STEPS } from './setup-steps.ts';

/** The parameters of the address. Invalid values are ignored. */
export const setupSearch = z.object({ step: z.enum(SETUP_STEPS).optional().catch(undefined) });
export type SetupSearch = z.infer<typeof setupSearch>;
