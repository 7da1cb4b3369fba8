import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Db, openDatabase } from '@qanoon/db/client';
import { isPostgres } from '@qanoon/db/env';
import { enrollments, idempotencyKeys, notifications, payments, uploads } from '@qanoon/db/schema';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';
import { build } from '@qanoon/db/testing/factories';
import { freePort } from '@qanoon/db/testing/free-port';
import { isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf, newSession } from './harness.ts';
import { type MainProcess, startMain } from './main-process.ts';
import { type RunningProxy, startNginx } from './proxy.ts';
import { fileOf, png } from './sample-files.ts';

const STUDENTS = 4;
/** How often the servers are gone through, and how each one ends. */
const ROUNDS = ['SIGTERM', 'SIGKILL'] as const;

/** An answer that says nothing about whether it was done: asked again with the same key. */
const AGAIN = new Set([502, 503, 504]);

/** Asks another server when a connection is refused or breaks, but sends no writing request twice: that is for who knows its key. */
const inFrontOf = (servers: MainProcess[]) => (port: number) =>
  `
  upstream api {
    ${servers.map(({ url }) => `server ${new URL(url).host} max_fails=1 fail_timeout=1s;`).join('\n    ')}
    keepalive 16;
  }
  server {
    listen 127.0.0.1:${port};
    client_max_body_size 20m;
    location / {
      proxy_pass http://api;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_connect_timeout 2s;
      proxy_next_upstream error timeout http_503;
    }
  }`;

describe.runIf(isPostgres)('three servers on one database and one folder of files, behind nginx', () => {
  let folder: string;
  let db: Db;
  let proof: Buffer;
  let start: (index: number) => Promise<MainProcess>;
  let servers: MainProcess[];
  let nginx: RunningProxy;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'qanoon-many-'));
    const url = await freshDatabaseUrl();
    db = await openDatabase(url);
    proof = await png();
    // The demo has accounts to pay to, and seeds nothing where there is a course.
    await build.course(db);
    const ports = await Promise.all([1, 2, 3].map(() => freePort()));
    start = (index) =>
      startMain({
        PORT: String(ports[index]),
        DATABASE_URL: url,
        DATA_DIR: folder,
        RATE_LIMITS: 'off',
        DEMO: 'on',
        DATABASE_POOL_SIZE: '4',
      });
    servers = await Promise.all(ports.map((_port, index) => start(index)));
    nginx = await startNginx(inFrontOf(servers));
  }, 240_000);
  afterAll(async () => {
    await nginx.stop();
    for (const server of servers) server.process.kill('SIGKILL');
    await Promise.all(servers.map((server) => server.ended));
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** One student who asks for one course after the other, each until it is acknowledged; answers what was. */
  async function askForCourses(isOver: () => boolean): Promise<Map<string, string>> {
    const student = await build.student(db);
    const token = await newSession(db, student, new Date());
    const acknowledged = new Map<string, string>();
    while (!isOver()) {
      const courseId = (await build.course(db)).id;
      const key = randomUUID();
      for (;;) {
        const form = formOf({
          courseId,
          payment_method: 'bank',
          transactionId: key,
          payment_proof: fileOf(proof, 'proof.png', 'image/png'),
        });
        const headers = { authorization: `Bearer ${token}`, 'idempotency-key': key };
        const response = await fetch(`${nginx.url}/api/payments/request-enroll`, {
          method: 'POST',
          headers,
          body: form,
        }).catch(() => undefined);
        const said = await response?.json().catch(() => undefined);
        if (response?.status === 200 && said) {
          acknowledged.set(courseId, (said as { paymentId: string }).paymentId);
          break;
        }
        if (response && response.status !== 200 && !AGAIN.has(response.status))
          throw new Error(`Refused: ${response.status} ${JSON.stringify(said)}`);
        await wait(50);
      }
    }
    return acknowledged;
  }

  test('are ended and killed in turn while students pay, and no acknowledged request is lost or done twice', {
    timeout: 300_000,
  }, async () => {
    let over = false;
    const asking = Promise.all(Array.from({ length: STUDENTS }, () => askForCourses(() => over)));
    const endInTurn = async () => {
      for (const signal of ROUNDS)
        for (const [index, server] of servers.entries()) {
          server.process.kill(signal);
          expect(await server.ended, server.said()).toBe(signal === 'SIGTERM' ? 0 : null);
          servers[index] = await start(index);
        }
    };
    // A student who is refused ends the test at once.
    await Promise.race([endInTurn(), asking]);
    over = true;
    const students = await asking;
    const acknowledged = new Map(students.flatMap((each) => [...each]));
    expect(acknowledged.size).toBeGreaterThan(ROUNDS.length * servers.length);

    const paid = await db.select().from(payments);
    expect(
      new Map(paid.map((row) => [row.courseId, row.id])),
      'each acknowledged request, with the answer that was given, and no other',
    ).toEqual(acknowledged);
    expect(paid, 'once each').toHaveLength(acknowledged.size);
    const enrolled = await db.select().from(enrollments);
    expect(enrolled.map((row) => row.id).sort()).toEqual(paid.map((row) => row.enrollmentId).sort());
    expect(new Set(enrolled.map((row) => row.status))).toEqual(new Set(['under_review']));
    expect(await db.$count(idempotencyKeys)).toBe(acknowledged.size);
    const told = await db.select().from(notifications);
    expect(new Set(told.map((row) => `${row.userId} ${row.subjectId}`)).size, 'nobody is told twice').toBe(
      told.length,
    );

    const claimed = await db.select().from(uploads).where(isNotNull(uploads.claimedAt));
    expect(claimed.map((row) => row.id).sort()).toEqual(paid.map((row) => row.proofUploadId).sort());
    const objects = new Set((await readdir(join(folder, 'files/objects'))).map((name) => `objects/${name}`));
    expect(
      claimed.filter((row) => !objects.has(row.objectKey)),
      'every proof has its file',
    ).toEqual([]);
  });
});
