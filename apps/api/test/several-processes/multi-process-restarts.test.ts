// @module-tag full
import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Db, openDatabase } from '@qanoon/db/engine/client';
import { isPostgres } from '@qanoon/db/engine/env';
import {
  enrollments,
  idempotencyKeys,
  notifications,
  orderItems,
  payments,
  uploads,
} from '@qanoon/db/schema';
import { freshDatabaseUrl } from '@qanoon/db/testing/database';
import { build } from '@qanoon/db/testing/factories';
import { freePort } from '@qanoon/db/testing/free-port';
import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formOf, newSession } from '../harness.ts';
import { fileOf, png } from '../support/media/sample-files.ts';
import { type MainProcess, startMain } from '../support/processes/main-process.ts';
import { type RunningProxy, startNginx } from '../support/proxy.ts';

const STUDENTS = 4;
/** In each round, every server is ended in turn with this signal. */
const ROUNDS = ['SIGTERM', 'SIGKILL'] as const;

/** After these responses the outcome is unknown, so the client retries with the same key. */
const RETRYABLE = new Set([502, 503, 504]);

/**
 * An nginx configuration that tries another server after a failed connection, but does not repeat
 * non-idempotent requests.
 */
const nginxServer = (servers: MainProcess[]) => (port: number) =>
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
    folder = await mkdtemp(join(tmpdir(), 'qanoon-restarts-'));
    const url = await freshDatabaseUrl();
    db = await openDatabase(url);
    proof = await png();
    // The demo has payment accounts; with an existing course it seeds nothing.
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
    nginx = await startNginx(nginxServer(servers));
  }, 240_000);
  afterAll(async () => {
    await nginx.stop();
    for (const server of servers) server.process.kill('SIGKILL');
    await Promise.all(servers.map((server) => server.ended));
    await db.close();
    await rm(folder, { recursive: true, force: true });
  });

  /**
   * Simulates a student who requests one course after another, each until it is acknowledged. Returns payment
   * ids by course.
   */
  async function requestCourses(isOver: () => boolean): Promise<Map<string, string>> {
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
        const body = await response?.json().catch(() => undefined);
        if (response?.status === 200 && body) {
          acknowledged.set(courseId, (body as { paymentId: string }).paymentId);
          break;
        }
        if (response && response.status !== 200 && !RETRYABLE.has(response.status))
          throw new Error(`Rejected: ${response.status} ${JSON.stringify(body)}`);
        await wait(50);
      }
    }
    return acknowledged;
  }

  test('lose or duplicate no acknowledged request while they are stopped and killed in turn', {
    timeout: 300_000,
  }, async () => {
    let over = false;
    const clients = Promise.all(Array.from({ length: STUDENTS }, () => requestCourses(() => over)));
    const endServersInTurn = async () => {
      for (const signal of ROUNDS)
        for (const [index, server] of servers.entries()) {
          server.process.kill(signal);
          expect(await server.ended, server.output()).toBe(signal === 'SIGTERM' ? 0 : null);
          servers[index] = await start(index);
        }
    };
    // A rejected request fails the test at once.
    await Promise.race([endServersInTurn(), clients]);
    over = true;
    const students = await clients;
    const acknowledged = new Map(students.flatMap((each) => [...each]));
    expect(acknowledged.size).toBeGreaterThan(ROUNDS.length * servers.length);

    const sold = await db
      .select({ payment: payments, courseId: orderItems.courseId, studentId: orderItems.studentId })
      .from(payments)
      .innerJoin(orderItems, eq(orderItems.orderId, payments.orderId));
    const paid = sold.map(({ payment }) => payment);
    expect(
      new Map(sold.map(({ courseId, payment }) => [courseId, payment.id])),
      'exactly the acknowledged requests, with the returned ids',
    ).toEqual(acknowledged);
    expect(paid, 'no duplicates').toHaveLength(acknowledged.size);
    const enrolled = await db.select().from(enrollments);
    const pairOf = (row: { studentId: string; courseId: string }) => `${row.studentId} ${row.courseId}`;
    expect(enrolled.map(pairOf).sort()).toEqual(sold.map(pairOf).sort());
    expect(new Set(enrolled.map((row) => row.status))).toEqual(new Set(['under_review']));
    expect(await db.$count(idempotencyKeys)).toBe(acknowledged.size);
    const notified = await db.select().from(notifications);
    expect(
      new Set(notified.map((row) => `${row.userId} ${row.subjectId}`)).size,
      'no duplicate notifications',
    ).toBe(notified.length);

    const claimed = await db.select().from(uploads).where(isNotNull(uploads.claimedAt));
    expect(claimed.map((row) => row.id).sort()).toEqual(paid.map((row) => row.proofUploadId).sort());
    const objects = new Set((await readdir(join(folder, 'files/objects'))).map((name) => `objects/${name}`));
    expect(
      claimed.filter((row) => !objects.has(row.objectKey)),
      'every proof has a file',
    ).toEqual([]);
  });
});
