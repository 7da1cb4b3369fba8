import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withAdvisoryLock } from '@qanoon/db/advisory-lock';
import { DEMO_ACCOUNTS } from '@qanoon/db/seed/demo-accounts';
import { createOwner, isEmpty, verifyNamedAddresses } from '@qanoon/db/seed/owner';
import type { Deps } from './context.ts';
import { hashPassword } from './features/auth/passwords.ts';
import { storeUpload } from './features/uploads/uploads.service.ts';

/** What a first start makes: the owner, and the demo's content. Of processes that start together one does it, and the others wait. */
export const bootstrap = (deps: Deps): Promise<void> =>
  withAdvisoryLock(deps.env.databaseUrl, 'bootstrap', async () => {
    await ensureOwner(deps);
    if (deps.env.demo) await seedWhenEmpty(deps);
    await verifyAddresses(deps);
  });

/** Makes the owner account of OWNER_EMAIL and OWNER_PASSWORD unless there is an owner already. */
export async function ensureOwner({ db, env, now }: Deps): Promise<void> {
  await createOwner(db, {
    email: env.owner.email,
    passwordHash: () => hashPassword(env.owner.password),
    now: now(),
  });
}

/** An installation from before addresses were verified: the owner of OWNER_EMAIL and the demo's people count as verified. */
export async function verifyAddresses({ db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>): Promise<void> {
  const demoEmails = env.demo ? DEMO_ACCOUNTS.map((account) => account.email) : [];
  await verifyNamedAddresses(db, { ownerEmail: env.owner.email, demoEmails, now: now() });
}

/** Fills a database without courses with the demo's. Killed half way, the next start does it again from the beginning. */
export async function seedWhenEmpty(deps: Deps): Promise<void> {
  if (!(await isEmpty(deps.db))) return;
  // Loaded only when there is something to seed: it brings drawing libraries along.
  const { seedDemo } = await import('@qanoon/db/seed/demo');
  await seedDemo({
    db: deps.db,
    now: deps.now(),
    hashPassword,
    // A copy, because keeping a file takes it away from where it is.
    storeFile: async ({ path, ...described }) => {
      const tmpPath = join(deps.storage.tmpDir, randomUUID());
      await copyFile(path, tmpPath);
      const { id } = await storeUpload(deps, tmpPath, { ...described, ownerId: null });
      return id;
    },
  });
}
