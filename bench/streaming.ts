import { execFile, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { openDatabase } from '@qanoon/db/client';
import { sessions, uploads } from '@qanoon/db/schema';
import { openFileSigner } from '../apps/api/src/http/file-signer.ts';
import { startNginx, startProxy } from '../apps/api/test/proxy.ts';
import { startServer } from '../e2e/server.ts';

/**
 * How fast a lecture leaves the server: from the process itself, from nginx that the process tells what to send (X-Accel-Redirect), and from nginx alone, the
 * same file in the same run: `pnpm bench:streaming [seconds]`. Each is asked for the whole file over and over, by 1 and by 50 clients, round by round, so that a
 * busy moment of the machine falls on all of them; the figures are medians of the rounds in MB/s. Server, nginx (one process) and wrk share the machine.
 */
const seconds = Number(process.argv[2] ?? 3);
const ROUNDS = 3;
const FILE_BYTES = 48 * 1024 * 1024;
const OWNER = { email: 'bench@example.org', password: 'bench-owner-2026' };
const TARGETS = 'Targets, as parts of nginx alone: ours ≥ 0.5, ours behind nginx ≥ 0.9';

if (spawnSync('wrk', ['-v']).error) {
  process.stderr.write('wrk is missing: apt-get install wrk\n');
  process.exit(1);
}
const settings = { DEMO: 'off', OWNER_EMAIL: OWNER.email, OWNER_PASSWORD: OWNER.password };
const own = await startServer(settings);
const told = await startServer({ ...settings, SEND_FILES_BY: 'proxy' });
const proxy = await startProxy('nginx', { api: told.url, folder: join(told.dataDir, 'files') });
const alone = await startNginx((port) => `server { listen 127.0.0.1:${port}; root ${join(own.dataDir, 'files')}; sendfile on; tcp_nopush on; }`);
try {
  const ours = await fileOf(own);
  const behind = await fileOf(told);
  const addresses = {
    'nginx alone': `${alone.url}/${ours.objectKey}`,
    ours: own.url + ours.path,
    'ours behind nginx': proxy.url + behind.path,
  };
  for (const clients of [1, 50]) console.table(await compare(addresses, clients));
  process.stdout.write(`${TARGETS}\n`);
} finally {
  await Promise.all([alone.stop(), proxy.stop()]);
  await Promise.all([own.stop(), told.stop()]);
}

/** A file of a lecture's kind that the server has taken in, and its signed address for the owner. */
async function fileOf({ url, dataDir }: { url: string; dataDir: string }): Promise<{ path: string; objectKey: string }> {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(OWNER) };
  const { token } = (await (await fetch(`${url}/api/auth/admin-login`, json)).json()) as { token: string };
  const form = new FormData();
  form.append('file', new File([`%PDF-1.4\n`, randomBytes(FILE_BYTES)], 'a.pdf'));
  const sent = await fetch(`${url}/api/uploads/resource`, { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form });
  if (!sent.ok) throw new Error(`The upload answered ${sent.status}: ${await sent.text()}`);
  const db = await openDatabase(join(dataDir, 'qanoon.db'));
  try {
    const [[upload], [session]] = [await db.select().from(uploads), await db.select().from(sessions)];
    const signer = await openFileSigner({ db, apiUrl: '', now: () => new Date() });
    const grant = { uploadId: upload!.id, userId: session!.userId, sessionId: session!.id, disposition: 'inline' as const };
    return { path: signer.sign(grant, 3600), objectKey: upload!.objectKey };
  } finally {
    await db.close();
  }
}

async function compare(addresses: Record<string, string>, clients: number) {
  const samples: Record<string, number[]> = {};
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, url] of Object.entries(addresses)) {
      samples[name] ??= [];
      samples[name].push(await throughput(url, clients));
    }
  const median = (figures: number[]) => figures.toSorted((a, b) => a - b)[Math.floor(figures.length / 2)]!;
  const best = median(samples['nginx alone']!);
  return Object.entries(samples).map(([name, figures]) => ({
    clients,
    'sent by': name,
    'MB/s': Math.round(median(figures)),
    'of nginx alone': Number((median(figures) / best).toFixed(2)),
  }));
}

/** MB/s that wrk reads in all. */
async function throughput(url: string, clients: number): Promise<number> {
  const { stdout } = await promisify(execFile)('wrk', ['-t1', `-c${clients}`, `-d${seconds}s`, '--timeout', '30s', url]);
  const [, amount, unit] = /Transfer\/sec:\s+([\d.]+)([KMG]?)B/u.exec(stdout)!;
  if (/Non-2xx/u.test(stdout)) throw new Error(stdout);
  return Number(amount) * { G: 1024, M: 1, K: 1 / 1024, '': 1 / 1024 / 1024 }[unit as 'G' | 'M' | 'K' | '']!;
}
