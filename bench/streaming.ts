import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@qanoon/db/client';
import { derivatives, sessions, uploads } from '@qanoon/db/schema';
import { openFileSigner } from '../apps/api/src/http/files/file-signer.ts';
import { startNginx, startProxy } from '../apps/api/test/proxy.ts';
import { startServer } from '../e2e/server.ts';

/**
 * How fast a lecture leaves the server: from the process itself, from nginx that the process tells what to send (X-Accel-Redirect), and from nginx alone, the
 * same file in the same run: `pnpm bench:streaming [seconds]`. Each is asked over and over for the whole file, and for one piece of a rendition as a player of
 * HLS does, by 1 and by 50 clients, round by round, so that a busy moment of the machine falls on all of them; the figures are medians of the rounds in MB/s.
 * Of a piece, most is not the bytes but the right that is asked for each. Server, nginx (one process) and wrk share the machine.
 */
const seconds = Number(process.argv[2] ?? 3);
const ROUNDS = 3;
const FILE_BYTES = 48 * 1024 * 1024;
/** Four seconds of 480p. */
const PIECE = ['-H', 'Range: bytes=1048576-1376255'];
const OWNER = { email: 'bench@example.org', password: 'bench-owner-2026' };
const TARGETS = 'Targets for the whole file, as parts of nginx alone: ours ≥ 0.5, ours behind nginx ≥ 0.9';

if (spawnSync('wrk', ['-v']).error) {
  process.stderr.write('wrk is missing: apt-get install wrk\n');
  process.exit(1);
}
// One session asks for all of them at once.
const settings = {
  DEMO: 'off',
  OWNER_EMAIL: OWNER.email,
  OWNER_PASSWORD: OWNER.password,
  STREAMS_PER_SESSION: '100',
};
const own = await startServer(settings);
const told = await startServer({ ...settings, SEND_FILES_BY: 'proxy' });
const proxy = await startProxy('nginx', { api: told.url, folder: join(told.dataDir, 'files') });
const alone = await startNginx(
  (port) =>
    `server { listen 127.0.0.1:${port}; root ${join(own.dataDir, 'files')}; sendfile on; tcp_nopush on; }`,
);
try {
  const ours = await fileOf(own);
  const behind = await fileOf(told);
  const nginx = `${alone.url}/${ours.objectKey}`;
  const whole = {
    'nginx alone': nginx,
    ours: own.url + ours.path,
    'ours behind nginx': proxy.url + behind.path,
  };
  const pieces = {
    'nginx alone': nginx,
    ours: own.url + rendition(ours.path),
    'ours behind nginx': proxy.url + rendition(behind.path),
  };
  for (const clients of [1, 50])
    console.table([
      ...(await compare('the file', whole, clients)),
      ...(await compare('a piece', pieces, clients, PIECE)),
    ]);
  process.stdout.write(`${TARGETS}\n`);
} finally {
  await Promise.all([alone.stop(), proxy.stop()]);
  await Promise.all([own.stop(), told.stop()]);
}

/** The address of the rendition that `fileOf` made of a file. */
function rendition(path: string): string {
  return path.replace('?', '/480p.mp4?');
}

/** A file of a lecture's kind that the server has taken in, as its own rendition too, and its signed address for the owner. */
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
  if (!sent.ok) throw new Error(`The upload answered ${sent.status}: ${await sent.text()}`);
  const db = await openDatabase(join(dataDir, 'qanoon.db'));
  try {
    const [[upload], [session]] = [await db.select().from(uploads), await db.select().from(sessions)];
    const { id: uploadId, objectKey, bytes, sha256, createdAt } = upload!;
    const made = { uploadId, kind: '480p', objectKey, bytes, sha256, createdAt, contentType: 'video/mp4' };
    await db.transaction((tx) => tx.insert(derivatives).values(made).execute());
    const signer = await openFileSigner({ db, apiUrl: '', now: () => new Date() });
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
  asked: string,
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
  const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
  const best = median(samples['nginx alone']!);
  return Object.entries(samples).map(([name, figures]) => ({
    clients,
    asked,
    'sent by': name,
    'MB/s': Math.round(median(figures)),
    'of nginx alone': Number((median(figures) / best).toFixed(2)),
  }));
}

/** MB/s that wrk reads in all. */
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
