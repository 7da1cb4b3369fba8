import { isPostgres } from '@qanoon/db/env';
import { expect, test, vi } from 'vitest';
import { installation } from './installation.ts';

vi.setConfig({ testTimeout: 60_000 });

const SOMETIMES = [
  '@aws-sdk/client-s3',
  'nodemailer',
  'file-type',
  'mediabunny',
  'prom-client',
  'pdf-lib',
  '@opentelemetry/sdk-trace-base',
];
const SERVER_ONLY = [
  'fastify',
  '@tus/server',
  'sharp',
  '@trpc/server/adapters/fastify',
  '@fastify/multipart',
  'ajv',
];
const OTHER_ENGINE = isPostgres ? ['better-sqlite3'] : ['pg'];

test.each([
  ['admin', ['sessions']],
  ['doctor', ['--json']],
  ['fsck', []],
])('%s loads neither the server nor what only some installations need (decision 060)', async (name, args) => {
  // The demo has accounts to pay to, without which doctor ends with 1.
  const place = await installation({ DEMO: 'on' });
  try {
    const { code, stderr } = await place.process(name, args, {
      preload: new URL('record-loaded-packages.ts', import.meta.url).href,
    });
    expect(code).toBe(0);
    const loaded = JSON.parse(/^loaded (.*)$/mu.exec(stderr)![1]!) as string[];
    expect(loaded).toContain('drizzle-orm');
    for (const each of [...SOMETIMES, ...SERVER_ONLY, ...OTHER_ENGINE]) expect(loaded).not.toContain(each);
  } finally {
    await place.close();
  }
});
