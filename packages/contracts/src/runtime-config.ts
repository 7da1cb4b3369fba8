import { z } from 'zod';
import { payees } from './payees.ts';

/** What the apps are told at run time, in the page's `qanoon-config` data block: nothing of it is baked into a build. */
export const runtimeConfig = z.strictObject({
  publicUrl: z.string(),
  studentUrl: z.string(),
  adminUrl: z.string(),
  apiUrl: z.string(),
  /** Demo accounts and placeholder figures are shown only while this is on. */
  demo: z.boolean(),
  demoAccounts: z.array(
    z.strictObject({
      role: z.enum(['student', 'admin']),
      label: z.string(),
      email: z.string(),
      password: z.string(),
    }),
  ),
  /** Null while the academy has no accounts: then courses with a price cannot be taken. */
  payees: payees.nullable(),
  uploadLimits: z.record(z.string(), z.int()),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;
