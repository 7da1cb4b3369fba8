import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import { DEMO_ACCOUNTS } from '@qanoon/db/seed/demo-accounts';
import { type Academy, NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { getPageLinks } from '../../academy/pages/read-page.ts';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import type { Deps } from '../../lib/context.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import type { Env } from '../../lib/settings/env.ts';
import { getPaymentMethods } from '../../money/payees/payees.service.ts';

/**
 * The configuration that pages receive at run time. A server that has never reached its database returns
 * that of a new academy: its pages then show that the site is unavailable.
 */
export async function runtimeConfig(deps: Pick<Deps, 'db' | 'env'>): Promise<RuntimeConfig> {
  try {
    const [academy, pages, paymentMethods] = await Promise.all([
      getAcademy(deps),
      getPageLinks(deps),
      getPaymentMethods(deps),
    ]);
    return { ...runtimeConfigOf(deps.env, academy), pages, paymentMethods };
  } catch {
    // The page's own queries fail too, with their error message.
    return runtimeConfigOf(deps.env, NEW_ACADEMY);
  }
}

export const runtimeConfigOf = (env: Env, academy: Academy): RuntimeConfig => ({
  publicUrl: env.urls.public,
  studentUrl: env.urls.student,
  adminUrl: env.urls.admin,
  apiUrl: env.urls.api,
  academy,
  pages: [],
  demo: isDemo(env),
  demoAccounts: isDemo(env)
    ? DEMO_ACCOUNTS.map(({ key, role, email, password }) => ({ key, role, email, password }))
    : [],
  paymentMethods: [],
  uploadLimits: env.uploadLimits,
});
