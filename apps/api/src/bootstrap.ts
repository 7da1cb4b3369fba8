import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withAdvisoryLock } from '@qanoon/db/advisory-lock';
import { seedDemoAcademy } from '@qanoon/db/seed/demo-academy';
import { DEMO_ACCOUNTS } from '@qanoon/db/seed/demo-accounts';
import { seedDemoPayees } from '@qanoon/db/seed/demo-payees';
import { createOwner, isEmpty, verifyNamedAddresses } from '@qanoon/db/seed/owner';
import type { Deps } from './context.ts';
import { hashPassword } from './features/auth/passwords.ts';
import { ensureFixedPages } from './features/pages/pages.service.ts';
import { storeUpload } from './features/uploads/uploads.service.ts';

/**
 * Creates the owner account and the demo content. When several processes start together, one creates them and
 * the others wait.
 */
export const bootstrap = (deps: Deps): Promise<void> =>
  withAdvisoryLock(deps.env.databaseUrl, 'bootstrap', async () => {
    await ensureOwner(deps);
    if (deps.env.demo) {
      await seedDemoAcademy(deps.db, deps.now());
      await seedDemoPayees(deps.db, deps.now());
      await seedWhenEmpty(deps);
    }
    await ensureFixedPages(deps);
    await verifyAddresses(deps);
  });

/** Creates the owner account with OWNER_EMAIL and OWNER_PASSWORD, if set, unless an owner exists. */
export async function ensureOwner({ db, env, now }: Deps): Promise<void> {
  const { owner } = env;
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
  const demoEmails = env.demo ? DEMO_ACCOUNTS.map((account) => account.email) : [];
  await verifyNamedAddresses(db, { ownerEmail: env.owner?.email ?? null, demoEmails, now: now() });
}

/**
 * Seeds the demo into a database without courses. If the process is killed, the next start seeds from the
 * beginning.
 */
export async function seedWhenEmpty(deps: Deps): Promise<void> {
  if (!(await isEmpty(deps.db))) return;
  // Imported on demand: the seed loads PDF and image libraries.
  const { seedDemo } = await import('@qanoon/db/seed/demo');
  await seedDemo({
    db: deps.db,
    now: deps.now(),
    publicUrl: deps.env.urls.public,
    hashPassword,
    // A copy, because storing a file moves it.
    storeFile: async ({ path, ...described }) => {
      const tmpPath = join(deps.storage.tmpDir, randomUUID());
      await copyFile(path, tmpPath);
      const { id } = await storeUpload(deps, tmpPath, { ...described, ownerId: null });
      return id;
    },
  });
}
