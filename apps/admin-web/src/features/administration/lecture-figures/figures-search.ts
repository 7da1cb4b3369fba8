import { z } from 'zod';

/** The parameters of the address. Invalid values are ignored. */
export const figuresSearch = z.object({ lecture: z.string().max(64).optional().catch(undefined) });
export type FiguresSearch = z.infer<typeof figuresSearch>;
