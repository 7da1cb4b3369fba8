import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formOf } from '../harness.ts';
import { fileOf } from '../sample-files.ts';
import { onPostgres } from './env.ts';
import { ask, FLOWS, Refused } from './flows.ts';
import { type Acknowledged, findBreaches } from './invariants.ts';
import { openSchool, type School, type Server } from './school.ts';

/** Room for the database with its log and for a few receipts. */
const DISK_MB = 24;
const MOST_RECEIPTS = 200;

let disk: string;
let school: School;
let server: Server;
beforeAll(async () => {
  disk = await mkdtemp(join(tmpdir(), 'qanoon-disk-'));
  execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK_MB}m`, 'tmpfs', disk]);
  // On SQLite the database lies on the same small disk as the files.
  school = await openSchool({ filesFolder: join(disk, 'files'), ...(!onPostgres && { databaseUrl: join(disk, 'qanoon.db') }) });
  // Without a reserve, so that the disk is full in earnest.
  server = await school.start({ DISK_RESERVE_MB: '0' });
}, 120_000);
afterAll(async () => {
  await school.close();
  execFileSync('umount', [disk]);
  await rm(disk, { recursive: true });
});

/** A picture that cannot be packed, about 1.4 MB. */
const noise = () =>
  sharp({ create: { width: 700, height: 700, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 }, background: '#000' } })
    .png()
    .toBuffer();

test('a full disk refuses what it cannot keep, loses nothing and serves what it has', { timeout: 180_000 }, async () => {
  const acknowledged: Acknowledged[] = [];
  const student = await school.student();
  const receipt = await noise();
  const send = async () => {
    const form = formOf({ file: fileOf(receipt, 'receipt.png', 'image/png') });
    return ask<{ uploadId: string }>(server.url, 'POST', '/api/uploads/payment-proof', { token: student.token, form });
  };
  const refused = new Set<string>();
  for (let sent = 0; sent < MOST_RECEIPTS && refused.size === 0; sent++)
    await send().catch((thrown: unknown) => {
      if (!(thrown instanceof Refused)) throw thrown;
      refused.add(thrown.message);
    });
  expect([...refused]).toEqual(['507 STORAGE_FULL']);
  expect(await ask(server.url, 'GET', '/api/courses', { token: student.token }), 'reads go on').toEqual(expect.any(Array));
  await expect(send(), 'and the next is refused alike').rejects.toThrow('507 STORAGE_FULL');

  // The sweeper gives up the receipts that nobody used, and there is room again.
  expect(await findBreaches(school, acknowledged)).toEqual([]);
  for (const flow of FLOWS) {
    const { known, attempt } = await flow.prepare(school, server.url);
    acknowledged.push(...known, await attempt(server.url));
  }
  expect(await findBreaches(school, acknowledged)).toEqual([]);
});
