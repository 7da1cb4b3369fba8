import type { Academy } from '@qanoon/contracts/academy';
import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';
import { DEMO_ACCOUNTS } from '@qanoon/db/seed/demo-accounts';
import type { Deps } from './context.ts';
import type { Env } from './env.ts';
import { getAcademy } from './features/academy/academy.service.ts';
import { getPageLinks } from './features/pages/page-reading.service.ts';

/** The configuration that pages receive at run time. */
export async function runtimeConfig(deps: Pick<Deps, 'db' | 'env'>): Promise<RuntimeConfig> {
  const [academy, pages] = await Promise.all([getAcademy(deps), getPageLinks(deps)]);
  return { ...runtimeConfigOf(deps.env, academy), pages };
}

export const runtimeConfigOf = (env: Env, academy: Academy): RuntimeConfig => ({
  publicUrl: env.urls.public,
  studentUrl: env.urls.student,
  adminUrl: env.urls.admin,
  apiUrl: env.urls.api,
  academy,
  pages: [],
  demo: env.demo,
  demoAccounts: env.demo
    ? DEMO_ACCOUNTS.map(({ role, label, email, password }) => ({ role, label, email, password }))
    : [],
  payees: env.payees,
  uploadLimits: env.uploadLimits,
});
