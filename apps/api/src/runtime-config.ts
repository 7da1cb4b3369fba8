import type { Academy } from '@qanoon/contracts/academy';
import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';
import { DEMO_ACCOUNTS } from '@qanoon/db/seed/demo-accounts';
import type { Deps } from './context.ts';
import type { Env } from './env.ts';
import { getAcademy } from './features/academy/academy.service.ts';

/** The configuration that pages receive at run time. */
export const runtimeConfig = async (deps: Pick<Deps, 'db' | 'env'>): Promise<RuntimeConfig> =>
  runtimeConfigOf(deps.env, await getAcademy(deps));

export const runtimeConfigOf = (env: Env, academy: Academy): RuntimeConfig => ({
  publicUrl: env.urls.public,
  studentUrl: env.urls.student,
  adminUrl: env.urls.admin,
  apiUrl: env.urls.api,
  academy,
  demo: env.demo,
  demoAccounts: env.demo
    ? DEMO_ACCOUNTS.map(({ role, label, email, password }) => ({ role, label, email, password }))
    : [],
  payees: env.payees,
  uploadLimits: env.uploadLimits,
});
