import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@qanoon/db/engine/client';
import { derivatives, sessions, uploads } from '@qanoon/db/schema';
import { derivativeUrl } from '@qanoon/domain/platform/signed-url';
import { openFileSigner } from '../apps/api/src/platform/files/file-signer.ts';
import { startNginx, startProxy } from '../apps/api/test/support/proxy.ts';
import { startServer } from '../e2e/fixtures/server.ts';
import { installPrograms } from '../scripts/programs.ts';
import { addFigure } from './comparison/figures.ts';
import { median } from './comparison/median.ts';

/**
 * Compares how fast a file is sent by the server process, by nginx on the server's behalf (X-Accel-Redirect),
 * and by nginx as a static file: `pnpm bench streaming [seconds]`. 1 and 50 clients request the whole file,
 * and a segment of a rendition as an HLS player does. The senders take turns, so that a busy moment of the
 * machine affects all of them; the figures are medians in MB/s. The cost of a segment is mostly its
 * permission check. Server, nginx (one process) and wrk share the machine.
 */
const seconds = Number(process.argv[2] ?? 3);
const ROUNDS = 3;
const FILE_BYTES = 48 * 1024 * 1024;
/** The byte range of four seconds of 480p. */
const SEGMENT = ['-H', 'Range: bytes=1048576-1376255'];
const OWNER = { email: 'bench@example.org', password: 'bench-owner-2026' };
const TARGETS = 'Targets for the whole file, as shares of static nginx: ours ≥ 0.5, ours behind nginx ≥ 0.9';

const missing = installPrograms({ wrk: 'wrk' });
if (missing.length > 0) {
  process.stderr.write(`These programs are missing: ${missing.join(', ')}\n`);
  process.exit(1);
}
// One session opens all streams at the same time.
const settings = {
  DEMO: 'off',
  OWNER_EMAIL: OWNER.email,
  OWNER_PASSWORD: OWNER.password,
  STREAMS_PER_SESSION: '100',
};
const own = await startServer(settings);
const behindProxy = await startServer({ ...settings, SEND_FILES_BY: 'proxy' });
const proxy = await startProxy('nginx', { api: behindProxy.url, folder: join(behindProxy.dataDir, 'files') });
const staticNginx = await startNginx(
  (port) =>
    `server { listen 127.0.0.1:${port}; root ${join(own.dataDir, 'files')}; sendfile on; tcp_nopush on; }`,
);
try {
  const ownServer = await fileOf(own);
  const behind = await fileOf(behindProxy);
  const nginx = `${staticNginx.url}/${ownServer.objectKey}`;
  const whole = {
    'static nginx': nginx,
    ours: own.url + ownServer.path,
    'ours behind nginx': proxy.url + behind.path,
  };
  const segments = {
    'static nginx': nginx,
    ours: own.url + rendition(ownServer.path),
    'ours behind nginx': proxy.url + rendition(behind.path),
  };
  for (const clients of [1, 50])
    console.table([
      ...(await compare('the file', whole, clients)),
      ...(await compare('a segment', segments, clients, SEGMENT)),
    ]);
  process.stdout.write(`${TARGETS}\n`);
} finally {
  await Promise.all([staticNginx.stop(), proxy.stop()]);
  await Promise.all([own.stop(), behindProxy.stop()]);
}

/** The address of the rendition that `fileOf` inserted. */
function rendition(path: string): string {
  return derivativeUrl(path, '480p.mp4');
}

/** Uploads a file and registers it as a rendition of itself. Returns its signed URL for the owner. */
async function fileOf({
  url,
  dataDir,
}: {
  url: string;
  dataDir: string;
}): Promise<{ path: string; objectKey: string }> {
  const json = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(OWNER),
  };
  const { token } = (await (await fetch(`${url}/api/auth/admin-login`, json)).json()) as { token: string };
  const form = new FormData();
  form.append('file', new File([`%PDF-1.4\n`, randomBytes(FILE_BYTES)], 'a.pdf'));
  const sent = await fetch(`${url}/api/uploads/resource`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!sent.ok) throw new Error(`The upload failed with ${sent.status}: ${await sent.text()}`);
  const db = await openDatabase(join(dataDir, 'qanoon.db'));
  try {
    const [[upload], [session]] = [await db.select().from(uploads), await db.select().from(sessions)];
    const { id: uploadId, objectKey, bytes, sha256, createdAt } = upload!;
    const derivative = {
      uploadId,
      kind: '480p',
      objectKey,
      bytes,
      sha256,
      createdAt,
      contentType: 'video/mp4',
    };
    await db.transaction((tx) => tx.insert(derivatives).values(derivative).execute());
    const signer = await openFileSigner({ db, apiUrl: () => '', now: () => new Date() });
    const grant = {
      uploadId,
      userId: session!.userId,
      sessionId: session!.id,
      disposition: 'inline' as const,
    };
    return { path: signer.sign(grant, 3600), objectKey };
  } finally {
    await db.close();
  }
}

async function compare(
  content: string,
  addresses: Record<string, string>,
  clients: number,
  headers: string[] = [],
) {
  const samples: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, url] of Object.entries(addresses)) {
      samples[name] ??= [];
      samples[name].push(await throughput(url, clients, headers));
    }
  const best = median(samples['static nginx']!);
  for (const [name, figures] of Object.entries(samples))
    if (name !== 'static nginx')
      addFigure(`${content} to ${clients} clients, ${name}`, median(figures), 'MB/s', best);
  return Object.entries(samples).map(([name, figures]) => ({
    clients,
    content,
    'sent by': name,
    'MB/s': Math.round(median(figures)),
    'of static nginx': Number((median(figures) / best).toFixed(2)),
  }));
}

/** Runs wrk and returns the total that it reads, in MB/s. */
async function throughput(url: string, clients: number, headers: string[]): Promise<number> {
  const { stdout } = await promisify(execFile)('wrk', [
    '-t1',
    `-c${clients}`,
    `-d${seconds}s`,
    '--timeout',
    '30s',
    ...headers,
    url,
  ]);
  const [, amount, unit] = /Transfer\/sec:\s+([\d.]+)([KMG]?)B/u.exec(stdout)!;
  if (/Non-2xx/u.test(stdout)) throw new Error(stdout);
  return Number(amount) * { G: 1024, M: 1, K: 1 / 1024, '': 1 / 1024 / 1024 }[unit as 'G' | 'M' | 'K' | '']!;
}
