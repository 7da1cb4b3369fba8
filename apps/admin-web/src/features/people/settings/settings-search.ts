import { z } from 'zod';

/** The parameters of the address. Invalid values are ignored. */
export const settingsSearch = z.object({ tab: z.enum(['profile', 'security']).optional().catch(undefined) });
export type SettingsSearch = z.infer<typeof settingsSearch>;
