import { randomUUID } from 'node:crypto';
import { copyFile } from 'node:fs/promises';
import { join } from 'node:path';
import { seedDemo } from '@qanoon/db/seed/demo';
import { isEmpty } from '@qanoon/db/seed/owner';
import { openDemoContext } from './demo/demo-context.ts';
import { playDemo } from './demo/play-demo.ts';
import { checkSampleProofs } from './evidence/proof-checks/proof-checks.service.ts';
import type { Deps } from './lib/context.ts';
import { hashPassword } from './people/passwords/passwords.ts';
import { storeUpload } from './platform/uploads/uploads.service.ts';

/**
 * Seeds the demo into a database without courses: the accounts and courses, and with DEMO=on nine months of
 * an academy's life. All rows are written in one transaction. If the process is killed, the next start seeds
 * from the beginning.
 */
export async function seedWhenEmpty(deps: Deps): Promise<void> {
  if (!(await isEmpty(deps.db))) return;
  if (!deps.env.livingDemo) {
    await seedAccounts(deps);
    return checkSampleProofs(deps);
  }
  await deps.db.transaction(async (tx) => {
    const context = openDemoContext(deps, tx);
    await seedAccounts(context.ctx);
    await playDemo(context);
    await checkSampleProofs({ ...context.ctx, jobs: deps.jobs });
  });
}

const seedAccounts = (deps: Deps): Promise<void> =>
  seedDemo({
    db: deps.db,
    now: deps.now(),
    publicUrl: deps.env.urls.public,
    hashPassword,
    // Stores a copy, because storing a file moves it.
    storeFile: async ({ path, ...described }) => {
      const tmpPath = join(deps.storage.tmpDir, randomUUID());
      await copyFile(path, tmpPath);
      const { id } = await storeUpload(deps, tmpPath, { ...described, ownerId: null });
      return id;
    },
  });
