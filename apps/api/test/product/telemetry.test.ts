import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { jobs } from '@qanoon/db/schema';
import { build } from '@qanoon/db/testing/factories';
import { freePort } from '@qanoon/db/testing/free-port';
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countWaiting } from '../../src/administration/waiting/count-waiting.ts';
import type { Deps } from '../../src/lib/context.ts';
import { readEnv } from '../../src/lib/settings/env.ts';
import { closeDeps, openDeps } from '../../src/open-deps.ts';
import { sendNotificationEmail } from '../../src/platform/notifications/notifications.jobs.ts';
import { openTelemetry, type Telemetry } from '../../src/platform/telemetry/telemetry.ts';
import { buildServer } from '../../src/server.ts';
import { formOf } from '../harness.ts';
import { compileCache } from '../support/compile-cache.ts';
import { createInstallation, type Installation } from '../support/installation.ts';
import { fileOf, png } from '../support/media/sample-files.ts';

vi.setConfig({ testTimeout: 60_000 });

type OtlpSpan = {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
  status: { code?: number; message?: string };
};
type Exported = {
  resourceSpans: { resource: { attributes: OtlpSpan['attributes'] }; scopeSpans: { spans: OtlpSpan[] }[] }[];
};

let installation: Installation;
let collector: Server;
let received: Exported[];
let ending: (() => Promise<unknown>)[];
beforeEach(async () => {
  installation = await createInstallation();
  received = [];
  ending = [];
  collector = createServer(async (request, response) => {
    if (request.url === '/v1/traces' && request.method === 'POST')
      received.push((await json(request)) as Exported);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  }).listen(0, '127.0.0.1');
  await once(collector, 'listening');
});
afterEach(async () => {
  for (const end of ending.reverse()) await end();
  collector.close();
  await installation.close();
});

const endpoint = () => `http://127.0.0.1:${(collector.address() as AddressInfo).port}`;
const spans = () =>
  received
    .flatMap(({ resourceSpans }) => resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
const attribute = (span: OtlpSpan, key: string) =>
  Object.values(span.attributes.find((each) => each.key === key)?.value ?? {})[0];

/** Starts a listening server with the telemetry of these settings. */
async function startServer(
  settings: Record<string, string>,
): Promise<{ url: string; deps: Deps; telemetry: Telemetry }> {
  const env = readEnv({ ...installation.env, ...settings });
  const telemetry = await openTelemetry(env, countWaiting);
  const deps = await openDeps(env, undefined, telemetry.instrumentation);
  const app = await buildServer(deps);
  await app.listen({ port: 0, host: '127.0.0.1' });
  await telemetry.listen(deps);
  ending.push(
    () => telemetry.close(),
    () => closeDeps(deps),
    () => app.close(),
  );
  return { url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`, deps, telemetry };
}

type Sample = { name: string; labels: Record<string, string>; value: number };

/** Parses the text format strictly: every line is a comment or a sample of its metric family. */
function parse(text: string): Sample[] {
  let family = '';
  return text.split('\n').flatMap((line) => {
    const comment = /^# (?:HELP|TYPE) ([a-z_:][\w:]*) .+$/iu.exec(line);
    if (comment) family = comment[1]!;
    if (comment || line === '') return [];
    const [, name, inside = '', value] = /^([a-z_:][\w:]*)(?:\{(.*)\})? (\S+)$/iu.exec(line) ?? [];
    expect(name, line).toBeDefined();
    expect(name!.replace(/_(?:bucket|sum|count)$/u, ''), `${line} is under its family`).toBe(family);
    const labels = Object.fromEntries(
      [...inside.matchAll(/(\w+)="((?:[^"\\]|\\.)*)"/gu)].map(([, key, text]) => [key!, text!]),
    );
    expect(value, line).toMatch(/^(?:[+-]?\d+(?:\.\d+)?(?:e[+-]?\d+)?|NaN|[+-]Inf)$/iu);
    return [{ name: name!, labels, value: Number(value) }];
  });
}

test('the metrics have their own port, and count past work and current queues', async () => {
  const port = await freePort();
  const { url, deps } = await startServer({ METRICS_PORT: String(port), RATE_LIMITS: 'off' });
  await build.pendingPayment(deps.db, { createdAt: new Date(Date.now() - 3_600_000) });
  await deps.db.transaction(async (tx) => {
    await deps.jobs.add(tx, sendNotificationEmail, { notificationId: 'waits' });
    await deps.jobs.add(tx, { name: 'broken' }, {});
    await tx.update(jobs).set({ state: 'failed' }).where(eq(jobs.name, 'broken')).execute();
  });
  await fetch(`${url}/api/courses`);
  await fetch(`${url}/api/courses/unknown-to-all`);
  const headers = { 'content-type': 'application/json' };
  for (const email of ['somebody@example.test', 'nobody@example.test'])
    await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers,
      body: JSON.stringify({ email, password: 'wrong' }),
    });
  await fetch(`${url}/api/uploads/payment-proof`, {
    method: 'POST',
    body: formOf({ file: fileOf(await png(), 'a.png') }),
  });

  const response = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/u);
  const samples = parse(await response.text());
  const value = (name: string, labels: Record<string, string> = {}) =>
    samples.find(
      (each) =>
        each.name === name && Object.entries(labels).every(([key, text]) => each.labels[key] === text),
    )?.value;
  expect(
    value('http_request_duration_seconds_count', { method: 'GET', route: '/api/courses', status: '200' }),
  ).toBe(1);
  expect(value('http_request_duration_seconds_count', { route: '/api/courses/:id', status: '404' })).toBe(1);
  expect(
    samples.filter((each) => JSON.stringify(each.labels).includes('unknown-to-all')),
    'routes, never addresses',
  ).toEqual([]);
  expect(value('login_failures_total', { reason: 'INVALID_CREDENTIALS' })).toBe(2);
  expect(value('procedure_duration_seconds_count', { procedure: 'courses.list', outcome: 'ok' })).toBe(1);
  expect(value('http_sent_bytes_total', { route: '/api/courses' })).toBeGreaterThan(100);
  expect(value('uploads_in_progress')).toBe(0);
  expect(value('payments_waiting')).toBe(1);
  expect(value('payments_waiting_oldest_seconds')).toBeGreaterThan(3500);
  expect(value('certificates_waiting')).toBe(0);
  expect(value('jobs_waiting', { job: 'send-notification-email' })).toBe(1);
  expect(value('jobs_by_state', { job: 'send-notification-email', state: 'waiting' })).toBe(1);
  expect(value('jobs_by_state', { job: 'broken', state: 'failed' })).toBe(1);
  expect(value('jobs_waiting', { job: 'broken' })).toBeUndefined();
  expect(value('db_transaction_duration_seconds_count', { outcome: 'committed' })).toBeGreaterThan(0);
  expect(value('db_connections', { state: 'waiting' })).toBe(0);
  expect(value('data_folder_free_bytes')).toBeGreaterThan(0);
  expect(value('metrics_failures_total')).toBe(0);
  for (const name of [
    'nodejs_eventloop_lag_seconds',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
  ])
    expect(value(name), name).toBeDefined();

  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await fetch(`http://127.0.0.1:${port}/metrics`, { method: 'POST' })).status).toBe(405);
  expect(
    (await fetch(`${url}/metrics`)).headers.get('content-type'),
    'the public port has no metrics',
  ).not.toContain('version=0.0.4');
});

test('metrics that cannot be collected are left out, and the others are served', async () => {
  const port = await freePort();
  const { deps } = await startServer({ METRICS_PORT: String(port) });
  deps.jobs.count = async () => {
    throw new Error('the queue is away');
  };
  const samples = parse(await (await fetch(`http://127.0.0.1:${port}/metrics`)).text());
  expect(samples.find(({ name }) => name === 'jobs_waiting')).toBeUndefined();
  expect(samples.find(({ name }) => name === 'payments_waiting')?.value).toBe(0);
  expect(samples.find(({ name }) => name === 'metrics_failures_total')?.value).toBe(1);
});

test('a port in use makes the start fail with one sentence', async () => {
  const { port } = collector.address() as AddressInfo;
  const telemetry = await openTelemetry(readEnv({ METRICS_PORT: String(port) }), countWaiting);
  await expect(telemetry.listen({} as Deps)).rejects.toThrow(
    `The metrics cannot listen at 127.0.0.1:${port} (EADDRINUSE)`,
  );
});

test('a request, its procedure and its transaction are spans of the client’s trace, without any input', async () => {
  const { url, telemetry } = await startServer({ OTEL_EXPORTER_OTLP_ENDPOINT: endpoint() });
  const traceId = 'a'.repeat(32);
  const headers = { 'content-type': 'application/json', traceparent: `00-${traceId}-${'b'.repeat(16)}-01` };
  const account = { name: 'Sana Khan', email: 'sana@example.test', password: 'secret-1' };
  expect(
    (
      await fetch(`${url}/api/auth/register?from=sana`, {
        method: 'POST',
        headers,
        body: JSON.stringify(account),
      })
    ).status,
  ).toBe(200);
  await fetch(`${url}/trpc/auth.login`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ email: account.email, password: 'wrong' }),
  });
  await telemetry.close();

  const requestSpans = spans().filter((span) => span.traceId === traceId);
  const request = requestSpans.find(({ name }) => name === 'POST /api/auth/register')!;
  expect(request.parentSpanId).toBe('b'.repeat(16));
  expect(attribute(request, 'http.response.status_code')).toBe(200);
  const procedure = requestSpans.find(({ name }) => name === 'auth.register')!;
  expect(procedure.parentSpanId).toBe(request.spanId);
  const transactions = requestSpans.filter(
    ({ name, parentSpanId }) => name === 'transaction' && parentSpanId === procedure.spanId,
  );
  expect(transactions.length).toBeGreaterThanOrEqual(2);
  const refused = requestSpans.find(({ name }) => name === 'auth.login')!;
  expect(refused.status).toMatchObject({ code: 2, message: 'INVALID_CREDENTIALS' });
  expect(received[0]!.resourceSpans[0]!.resource.attributes).toContainEqual({
    key: 'service.name',
    value: { stringValue: 'qanoon-api' },
  });
  const all = JSON.stringify(received);
  for (const personalText of ['sana', 'Sana', 'secret', 'example.test', 'from='])
    expect(all).not.toContain(personalText);
});

test('the real server has metrics and tracing, and exports its last spans before it exits', {
  tags: ['full'],
}, async () => {
  const [port, metricsPort] = [await freePort(), await freePort()];
  const env = {
    ...compileCache,
    ...installation.env,
    PORT: String(port),
    METRICS_PORT: String(metricsPort),
    OTEL_EXPORTER_OTLP_ENDPOINT: endpoint(),
  };
  const server = spawn(process.execPath, [fileURLToPath(new URL('../../src/main.ts', import.meta.url))], {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  ending.push(async () => {
    server.kill('SIGKILL');
    await exited;
  });
  await once(server.stdout!, 'data');
  expect((await fetch(`http://127.0.0.1:${port}/healthz`)).status).toBe(200);
  expect(parse(await (await fetch(`http://127.0.0.1:${metricsPort}/metrics`)).text()).length).toBeGreaterThan(
    50,
  );
  server.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(spans().map(({ name }) => name)).toContain('GET /healthz');
});
