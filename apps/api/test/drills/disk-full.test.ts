// @module-tag full
import { execFileSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDatabaseFull } from '@qanoon/db/engine/database-outage';
import { isPostgres } from '@qanoon/db/engine/env';
import { newId } from '@qanoon/db/engine/ids';
import { auditLog } from '@qanoon/db/schema';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import { like } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sweepUploads } from '../../src/platform/sweeping/sweep-files.ts';
import { formOf } from '../harness.ts';
import { fileOf } from '../support/media/sample-files.ts';
import { type Dataset, openDataset, type Server } from './dataset.ts';
import { FLOWS, RejectedRequest, request } from './flows.ts';
import { type Acknowledged, findViolations } from './invariants.ts';

/** The space for the database with its log and for a few receipts. */
const DISK_MB = 24;
const MAX_RECEIPTS = 200;

let disk: string;
let dataset: Dataset;
let server: Server;
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'qanoon-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  // On SQLite the database is on the same small disk as the files.
  dataset = await openDataset({
    filesFolder: join(disk, 'files'),
    ...(!isPostgres && { databaseUrl: join(disk, 'qanoon.db') }),
  });
  // There is no reserve, so that the disk becomes completely full.
  server = await dataset.start({ DISK_RESERVE_MB: '0' });
}, 120_000);
afterAll(async () => {
  await dataset.close();
  execFileSync('umount', [disk]);
  await rm(disk, { recursive: true });
});

/** Creates an incompressible picture of about 1.4 MB. */
const noise = () =>
  sharp({
    create: {
      width: 700,
      height: 700,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  })
    .png()
    .toBuffer();

/**
 * Fills the disk and the last page of the database's log, and checks that writes fail with 507 while reads
 * work.
 */
async function fillDatabaseDisk(token: string): Promise<void> {
  const rest = join(disk, 'rest');
  await expect(writeFile(rest, Buffer.alloc(DISK_MB * 1024 * 1024))).rejects.toThrow('ENOSPC');
  const filler = { actorId: null, action: 'student.exported', detail: {}, createdAt: new Date() } as const;
  const fill = (size: number) =>
    dataset.db.transaction(
      async (tx) =>
        void (await tx.insert(auditLog).values({ ...filler, id: newId(), subjectId: 'f'.repeat(size) })),
    );
  for (const size of [1_000_000, 10_000, 1])
    await expect(writeUntilFailure(() => fill(size))).resolves.toSatisfy(isDatabaseFull);
  const newUser = { fullName: 'Drill', email: 'newcomer@example.test', password: 'secret1' };
  await expect(request(server.url, 'POST', '/api/auth/register', { token, json: newUser })).rejects.toThrow(
    '507 STORAGE_FULL',
  );
  expect(await request(server.url, 'GET', '/api/courses', { token }), 'reads still work').toEqual(
    expect.any(Array),
  );
  await rm(rest);
  await dataset.db.transaction(
    async (tx) => void (await tx.delete(auditLog).where(like(auditLog.subjectId, 'f%'))),
  );
}

async function writeUntilFailure(write: () => Promise<void>): Promise<unknown> {
  for (;;) {
    try {
      await write();
    } catch (thrown) {
      return thrown;
    }
  }
}

test('with a full disk, uploads fail with 507, no data is lost and reads work', {
  timeout: 180_000,
}, async () => {
  const acknowledged: Acknowledged[] = [];
  const student = await dataset.student();
  const receipt = await noise();
  const send = async () => {
    const form = formOf({ file: fileOf(receipt, 'receipt.png', 'image/png') });
    return request<{ uploadId: string }>(server.url, 'POST', '/api/uploads/payment-proof', {
      token: student.token,
      form,
    });
  };
  const rejections = new Set<string>();
  for (let sent = 0; sent < MAX_RECEIPTS && rejections.size === 0; sent++)
    await send().catch((thrown: unknown) => {
      if (!(thrown instanceof RejectedRequest)) throw thrown;
      rejections.add(thrown.message);
    });
  expect([...rejections]).toEqual(['507 STORAGE_FULL']);
  expect(
    await request(server.url, 'GET', '/api/courses', { token: student.token }),
    'reads still work',
  ).toEqual(expect.any(Array));
  await expect(send(), 'the next upload is rejected too').rejects.toThrow('507 STORAGE_FULL');

  if (!isPostgres) await fillDatabaseDisk(student.token);

  // After two days the sweeper deletes the unclaimed receipts, which frees space.
  await sweepUploads({ ...dataset, now: () => new Date(Date.now() + 2 * DAY_MS) });
  expect(await findViolations(dataset, acknowledged)).toEqual([]);
  for (const flow of FLOWS) {
    const { known, attempt } = await flow.prepare(dataset, server.url);
    acknowledged.push(...known, await attempt(server.url));
  }
  expect(await findViolations(dataset, acknowledged)).toEqual([]);
});
