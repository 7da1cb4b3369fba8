import { fork } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type IncomingMessage, type OutgoingHttpHeaders, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { demoAccount } from '@qanoon/db/seed/demo-accounts';
import { mp4Head } from '../e2e/fixtures/large-files.ts';
import { recordMemory } from '../e2e/fixtures/memory.ts';
import { startServer } from '../e2e/fixtures/server.ts';
import { addFigure } from './comparison/figures.ts';
import { median } from './comparison/median.ts';

/**
 * Measures the upload of a large video by one multipart request and by tus, next to a bare pipe from the
 * connection to the disk: `pnpm bench uploads [megabytes] [runs]`. The product also validates and hashes the
 * file and flushes it to disk. Prints the medians.
 */
const megabytes = Number(process.argv[2] ?? 1024);
const runs = Number(process.argv[3] ?? 3);
const MEGABYTE = 1024 * 1024;
const BOUNDARY = 'bench-uploads-boundary';

const noise = randomBytes(MEGABYTE);
const head = mp4Head(megabytes * MEGABYTE);
const first = Buffer.concat([head, noise.subarray(head.length)]);
const folder = mkdtempSync(join(tmpdir(), 'qanoon-bench-'));
const bare = fork(fileURLToPath(new URL('floors/bare-pipe.ts', import.meta.url)), [join(folder, 'file')]);
const [barePort] = (await once(bare, 'message')) as [number];
const server = await startServer();
const admin = demoAccount('admin');
try {
  const login = await send(
    `${server.url}/api/auth/admin-login`,
    'POST',
    { 'content-type': 'application/json' },
    [JSON.stringify({ email: admin.email, password: admin.password })],
  );
  const { token } = JSON.parse(login.body) as { token: string };
  const authorization = `Bearer ${token}`;
  const methods: Record<string, { pid: () => number; upload: () => Promise<unknown> }> = {
    'bare pipe': {
      pid: () => bare.pid!,
      upload: () => send(`http://127.0.0.1:${barePort}/`, 'PUT', sized(), file()),
    },
    'bare pipe, flushed to disk': {
      pid: () => bare.pid!,
      upload: () => send(`http://127.0.0.1:${barePort}/durable`, 'PUT', sized(), file()),
    },
    multipart: { pid: server.pid, upload: () => multipart(authorization) },
    tus: { pid: server.pid, upload: () => tus(authorization) },
  };
  const seconds: Record<string, number[]> = {};
  const rises: Record<string, number[]> = {};
  // The methods take turns, so that a busy moment of the machine affects all of them.
  for (let run = 0; run < runs; run += 1)
    for (const [name, { pid, upload }] of Object.entries(methods)) {
      const memory = recordMemory(pid());
      const start = performance.now();
      await upload();
      seconds[name] = [...(seconds[name] ?? []), (performance.now() - start) / 1000];
      rises[name] = [...(rises[name] ?? []), memory.stop() / MEGABYTE];
    }
  const bareSeconds = median(seconds['bare pipe']!);
  for (const [name, taken] of Object.entries(seconds))
    if (name !== 'bare pipe') addFigure(`upload, ${name}`, median(taken), 's', bareSeconds);
  console.table(
    Object.fromEntries(
      Object.keys(methods).map((name) => [
        name,
        {
          'MB/s': Math.round(megabytes / median(seconds[name]!)),
          'of the bare pipe': Number((bareSeconds / median(seconds[name]!)).toFixed(2)),
          'memory rose by MB': Math.round(Math.max(...rises[name]!)),
        },
      ]),
    ),
  );
  process.stdout.write('Targets: multipart ≥ 0.6 of the bare pipe, memory below 100 MB\n');
} finally {
  bare.disconnect();
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

function sized(): OutgoingHttpHeaders {
  return { 'content-length': megabytes * MEGABYTE };
}

function* file(): Generator<Buffer> {
  yield first;
  for (let sent = 1; sent < megabytes; sent += 1) yield noise;
}

async function multipart(authorization: string): Promise<void> {
  const opening = `--${BOUNDARY}\r\ncontent-disposition: form-data; name="file"; filename="a.mp4"\r\ncontent-type: video/mp4\r\n\r\n`;
  const tail = `\r\n--${BOUNDARY}--\r\n`;
  function* body() {
    yield opening;
    yield* file();
    yield tail;
  }
  const headers = {
    authorization,
    'content-type': `multipart/form-data; boundary=${BOUNDARY}`,
    'content-length': megabytes * MEGABYTE + opening.length + tail.length,
  };
  await send(`${server.url}/api/uploads/video`, 'POST', headers, body());
}

async function tus(authorization: string): Promise<void> {
  const both = { authorization, 'tus-resumable': '1.0.0' };
  const metadata = `purpose ${btoa('video')},filename ${btoa('a.mp4')}`;
  const created = await send(
    `${server.url}/api/uploads/tus`,
    'POST',
    { ...both, 'upload-length': megabytes * MEGABYTE, 'upload-metadata': metadata },
    [],
  );
  const headers = {
    ...both,
    ...sized(),
    'upload-offset': 0,
    'content-type': 'application/offset+octet-stream',
  };
  const { response } = await send(
    `${server.url}${created.response.headers.location}`,
    'PATCH',
    headers,
    file(),
  );
  if (!response.headers['x-upload-id']) throw new Error('The upload did not complete.');
}

/** Sends a body chunk by chunk with backpressure. Throws unless the response reports success. */
async function send(
  url: string,
  method: string,
  headers: OutgoingHttpHeaders,
  body: Iterable<Buffer | string>,
) {
  const sending = request(url, { method, headers });
  const responded = once(sending, 'response') as Promise<[IncomingMessage]>;
  for (const chunk of body)
    if (!sending.write(chunk)) await Promise.race([once(sending, 'drain'), responded]);
  sending.end();
  const [response] = await responded;
  const text = (await response.toArray()).join('');
  if (response.statusCode! >= 300)
    throw new Error(`${method} ${url} failed with ${response.statusCode}: ${text}`);
  return { response, body: text };
}
