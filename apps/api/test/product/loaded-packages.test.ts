// @module-tag any-engine
import { openDatabase } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import { buildAcademy } from '@qanoon/db/testing/academy-factories';
import { expect, test, vi } from 'vitest';
import { createInstallation } from '../support/installation.ts';

vi.setConfig({ testTimeout: 60_000 });

const OPTIONAL_PACKAGES = [
  '@block65/webcrypto-web-push',
  '@aws-sdk/client-s3',
  'nodemailer',
  'file-type',
  'mediabunny',
  'prom-client',
  'pdf-lib',
  'harfbuzzjs',
  '@digitalbazaar/vc',
  'jsonld',
  'jose',
  'bidi-js',
  '@opentelemetry/sdk-trace-base',
];
const SERVER_PACKAGES = [
  'fastify',
  '@tus/server',
  'sharp',
  '@trpc/server/adapters/fastify',
  '@fastify/multipart',
  'ajv',
];
const OTHER_ENGINE = isPostgres ? ['better-sqlite3'] : ['pg'];

test.each([[['sessions']], [['doctor', '--json']], [['fsck']]])(
  '%s loads no server packages and no optional packages',
  async (args) => {
    const installation = await createInstallation();
    try {
      // The doctor exits with 1, because there is no payment account.
      const db = await openDatabase(installation.databaseUrl);
      await buildAcademy.payeeAccount(db);
      await db.close();
      const { code, stderr } = await installation.process(args, {
        preload: new URL('../support/record-loaded-packages.ts', import.meta.url).href,
      });
      expect(code).toBe(0);
      const loaded = JSON.parse(/^loaded (.*)$/mu.exec(stderr)![1]!) as string[];
      expect(loaded).toContain('better-sqlite3');
      for (const each of [...OPTIONAL_PACKAGES, ...SERVER_PACKAGES, ...OTHER_ENGINE])
        expect(loaded).not.toContain(each);
    } finally {
      await installation.close();
    }
  },
);

test('a process loads only the chosen command', async () => {
  const installation = await createInstallation();
  try {
    const { stdout, stderr } = await installation.process(['backup', '--help'], {
      preload: new URL('../support/record-loaded-packages.ts', import.meta.url).href,
    });
    expect(stdout).toContain('Usage: pnpm admin backup');
    expect(JSON.parse(/^loaded (.*)$/mu.exec(stderr)![1]!)).not.toContain('drizzle-orm');
  } finally {
    await installation.close();
  }
});
