import { createReadStream, statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { uploads } from '@qanoon/db/schema';
import { Upload } from 'tus-js-client';
import { hashOf, writeBigFile } from '../big-file.ts';
import { startBadLine } from '../cutting-proxy.ts';
import { withDatabase } from '../database.ts';
import { DEMO, expect, test } from '../fixtures.ts';
import { watchMemory } from '../memory.ts';

/** `DRILL_MB=2048` is the largest lecture there may be. */
const MEGABYTES = Number(process.env.DRILL_MB ?? 64);
const MAX_RISE_BYTES = 100 * 1024 * 1024;

test('a large file arrives whole over a line that is cut five times, at a server that is killed twice', async ({ ownServer: server }, info) => {
  test.setTimeout(120_000 + MEGABYTES * 200);
  const path = info.outputPath('lecture.mp4');
  const sha256 = await writeBigFile(path, MEGABYTES);
  const { size } = statSync(path);
  const line = await startBadLine();
  line.leadsTo(server.url);
  const signedIn = await fetch(`${server.url}/api/auth/admin-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(DEMO.admin),
  });
  const { token } = (await signedIn.json()) as { token: string };

  let [cuts, kills] = [0, 0];
  const rises: number[] = [];
  let watching = watchMemory(server.pid());
  const kill = async () => {
    rises.push(watching.stop());
    await server.killAndRestart();
    watching = watchMemory(server.pid());
    kills += 1;
  };
  const cut = (part: number) => ({
    at: part * size,
    meanwhile: async () => {
      cuts += 1;
    },
  });
  const die = (part: number) => ({ at: part * size, meanwhile: kill });
  line.cutAt([cut(0.1), cut(0.25), die(0.4), cut(0.5), cut(0.65), die(0.75), cut(0.9)]);

  const uploadId = await new Promise<string | undefined>((resolve, reject) => {
    new Upload(createReadStream(path), {
      endpoint: `${line.url}/api/uploads/tus`,
      chunkSize: Number.POSITIVE_INFINITY,
      metadata: { purpose: 'video', filename: 'lecture.mp4' },
      headers: { Authorization: `Bearer ${token}` },
      retryDelays: Array<number>(60).fill(500),
      onError: reject,
      onSuccess: ({ lastResponse }) => resolve(lastResponse.getHeader('x-upload-id')),
    }).start();
  });
  rises.push(watching.stop());
  line.close();
  expect([cuts, kills]).toEqual([5, 2]);

  const stored = await withDatabase(server, async (db) => (await db.select().from(uploads)).find(({ id }) => id === uploadId));
  expect(stored).toMatchObject({ bytes: size, sha256, contentType: 'video/mp4', fileName: 'lecture.mp4' });
  expect(await hashOf(join(server.dataDir, 'files', stored!.objectKey))).toBe(sha256);
  // What went twice is what was under way when the line was cut, not the file.
  expect(line.passed()).toBeLessThan(size * 1.5);
  const risen = rises.map((bytes) => Math.round(bytes / 1024 / 1024));
  info.annotations.push({ type: 'memory', description: `rose by ${risen.join(', ')} MB` });
  expect(Math.max(...rises), `memory rose by ${risen.join(', ')} MB`).toBeLessThan(MAX_RISE_BYTES);
  await rm(path);
});
