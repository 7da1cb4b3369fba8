import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { withAdvisoryLock } from '@qanoon/db/engine/postgres/advisory-lock';
import { seedDemoAcademy } from '@qanoon/db/seed/demo-academy';
import { DEMO_ACCOUNTS } from '@qanoon/db/seed/demo-accounts';
import { seedDemoPayees } from '@qanoon/db/seed/demo-payees';
import { createOwner, isEmpty, verifyNamedAddresses } from '@qanoon/db/seed/owner';
import { ensureFixedPages } from './academy/pages/pages.service.ts';
import type { Deps } from './lib/context.ts';
import { getOwnerOfSettings, isDemo, isDemoOutdated, startWithoutDemo } from './lib/settings/demo-state.ts';
import { hashPassword } from './people/passwords/passwords.ts';

/**
 * Creates the owner account and the demo content. When several processes start together, one creates them and
 * the others wait.
 */
export const bootstrap = (deps: Deps): Promise<void> =>
  withAdvisoryLock(deps.env.databaseUrl, 'bootstrap', async () => {
    // Another process may have removed the demo while this one waited.
    if (await isDemoOutdated(deps)) startWithoutDemo(deps.env);
    await ensureOwner(deps);
    if (isDemo(deps.env)) {
      await seedDemoAcademy(deps.db, deps.now());
      await seedDemoPayees(deps.db, deps.now());
      if (await isEmpty(deps.db)) await seedInOwnProcess();
    }
    await ensureFixedPages(deps);
    await verifyAddresses(deps);
  });

/** Creates the owner account with OWNER_EMAIL and OWNER_PASSWORD, if set, unless an owner exists. */
export async function ensureOwner({ db, env, now }: Deps): Promise<void> {
  const owner = getOwnerOfSettings(env);
  if (!owner) return;
  await createOwner(db, {
    email: owner.email,
    passwordHash: () => hashPassword(owner.password),
    now: now(),
  });
}

/**
 * Marks the addresses of the owner and the demo accounts as verified, for installations older than e-mail
 * verification.
 */
export async function verifyAddresses({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const demoEmails = isDemo(env) ? DEMO_ACCOUNTS.map((account) => account.email) : [];
  await verifyNamedAddresses(db, {
    ownerEmail: getOwnerOfSettings(env)?.email ?? null,
    demoEmails,
    now: now(),
  });
}

/**
 * Seeds the demo in a process of its own: the libraries for PDF files and images that it needs would stay in
 * the server's memory and make it a third larger.
 */
async function seedInOwnProcess(): Promise<void> {
  const seed = fork(fileURLToPath(new URL('./seed-demo.process.ts', import.meta.url)));
  const [code] = await once(seed, 'exit');
  if (code !== 0) throw new Error('The demo could not be seeded.');
}
