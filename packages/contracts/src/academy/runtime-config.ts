import { PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';
import { z } from 'zod';
import { academy } from './academy-schema.ts';
import { pageLinks } from './pages.ts';

/** What the demo accounts are examples of. The sign-in page has a label for each. */
const DEMO_ACCOUNT_KEYS = ['admin', 'new', 'waiting', 'halfway', 'certified', 'rejected'] as const;
export type DemoAccountKey = (typeof DEMO_ACCOUNT_KEYS)[number];

/** Settings for the apps in the page's `qanoon-config` data block. Builds do not contain them. */
export const runtimeConfig = z.strictObject({
  publicUrl: z.string(),
  studentUrl: z.string(),
  adminUrl: z.string(),
  apiUrl: z.string(),
  /** The academy's settings when the page was rendered. */
  academy,
  /** The published pages except Legal Service and Publication. */
  pages: pageLinks,
  /** Whether to show demo accounts and placeholder figures. */
  demo: z.boolean(),
  demoAccounts: z.array(
    z.strictObject({
      role: z.enum(['student', 'admin']),
      key: z.enum(DEMO_ACCOUNT_KEYS),
      email: z.string(),
      password: z.string(),
    }),
  ),
  /** The methods with an account. While there are none, students cannot enroll in courses with a price. */
  paymentMethods: z.array(z.enum(PAYMENT_METHODS)),
  uploadLimits: z.record(z.string(), z.int()),
});
export type RuntimeConfig = z.infer<typeof runtimeConfig>;

/** The same settings for a public site that runs as a separate process. */
export const siteConfig = runtimeConfig.extend({
  /** The academy has no owner yet: guests only see that it is being set up. */
  setupRequired: z.boolean(),
});
export type SiteConfig = z.infer<typeof siteConfig>;
