import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';
import { DEMO_ACCOUNTS } from '@qanoon/db/seed/demo-accounts';
import type { Env } from './env.ts';

/** The configuration that pages receive at run time. */
export const runtimeConfig = (env: Env): RuntimeConfig => ({
  publicUrl: env.urls.public,
  studentUrl: env.urls.student,
  adminUrl: env.urls.admin,
  apiUrl: env.urls.api,
  demo: env.demo,
  demoAccounts: env.demo
    ? DEMO_ACCOUNTS.map(({ role, label, email, password }) => ({ role, label, email, password }))
    : [],
  payees: env.payees,
  uploadLimits: env.uploadLimits,
});
