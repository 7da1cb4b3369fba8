import { statSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { uploads } from '@qanoon/db/schema';
import { DEMO, signIn } from '../../fixtures/accounts.ts';
import { endLeases, withDatabase } from '../../fixtures/database.ts';
import { hashOf, writeLargeFile } from '../../fixtures/large-files.ts';
import { recordMemory } from '../../fixtures/memory.ts';
import { expect } from '../../fixtures/test.ts';
import { test } from '../../network/proxied-server.ts';
import { firstVideoInput, firstVideoSlot, openNewCourse } from '../../pages/course-editor.ts';
import { skipWaits, UPLOAD_RETRIES } from '../../pages/skip-waits.ts';

const tag = ['@catalog', '@media', '@platform'];

/** `DRILL_MB=2048` tests the largest allowed lecture. */
const MEGABYTES = Number(process.env.DRILL_MB ?? 24);
const MAX_RISE_BYTES = 100 * 1024 * 1024;
/** An upper bound of the buffers between the browser and the disk. */
const IN_FLIGHT_BYTES = 20 * 1024 * 1024;

// A trace would store every byte that is sent.
test.use({ trace: 'off' });

test(
  'a large upload completes although its connection is cut five times and the server is killed twice',
  { tag },
  async ({ proxied, context, page }, info) => {
    const { server, proxy } = proxied;
    test.setTimeout(240_000 + MEGABYTES * 300);
    const path = info.outputPath('lecture.mp4');
    const sha256 = await writeLargeFile(path, MEGABYTES);
    const { size } = statSync(path);

    await signIn(context, server, DEMO.admin);
    // It gives up after twenty attempts, and a killed server takes seconds to start.
    await skipWaits(page, UPLOAD_RETRIES, 500);
    await openNewCourse(page, server);

    let [cuts, kills] = [0, 0];
    const rises: number[] = [];
    // The memory is recorded from here on, because hashing the password of a sign-in takes tens of megabytes,
    // too.
    let memory = recordMemory(server.pid());
    const kill = async () => {
      rises.push(memory.stop());
      await server.killAndRestart();
      await endLeases(server);
      memory = recordMemory(server.pid());
      kills += 1;
    };
    const before = proxy.forwardedBytes();
    const cut = (part: number) => ({
      afterBytes: before + part * size,
      during: async () => {
        cuts += 1;
      },
    });
    const die = (part: number) => ({ afterBytes: before + part * size, during: kill });
    proxy.scheduleOutages([cut(0.1), cut(0.25), die(0.4), cut(0.5), cut(0.65), die(0.75), cut(0.9)]);
    await firstVideoInput(page).setInputFiles(path);
    await expect(firstVideoSlot(page)).toHaveAttribute('data-state', 'done', {
      timeout: 180_000 + MEGABYTES * 250,
    });
    rises.push(memory.stop());
    expect([cuts, kills]).toEqual([5, 2]);
    // Only the bytes in flight at each outage are sent again.
    expect(proxy.forwardedBytes() - before).toBeLessThan(size + (cuts + kills) * IN_FLIGHT_BYTES);

    const stored = await withDatabase(server, async (db) =>
      (await db.select().from(uploads)).filter(({ fileName }) => fileName === 'lecture.mp4'),
    );
    expect(stored).toMatchObject([{ bytes: size, sha256, contentType: 'video/mp4' }]);
    expect(await hashOf(join(server.dataDir, 'files', stored[0]!.objectKey))).toBe(sha256);
    const risen = rises.map((bytes) => Math.round(bytes / 1024 / 1024));
    info.annotations.push({ type: 'memory', description: `rose by ${risen.join(', ')} MB` });
    expect(Math.max(...rises), `memory rose by ${risen.join(', ')} MB`).toBeLessThan(MAX_RISE_BYTES);
    await rm(path);
  },
);
