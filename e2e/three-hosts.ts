import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { freePort, startServer } from './server.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));

/** The product on three hosts and the API's, behind the shipped Caddyfile: only addresses and ports are this machine's, without TLS. */
export async function startThreeHosts() {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-hosts-'));
  const [port, sitePort, adminPort] = [await freePort(), await freePort(), await freePort()];
  const at = (name: string) => `http://${name}.qanoon.localhost:${port}`;
  const urls = {
    PUBLIC_URL: at('www'),
    STUDENT_URL: at('student'),
    ADMIN_URL: at('admin'),
    API_URL: at('api'),
  };
  const api = await startServer({ ...urls, TRUST_PROXY: '1' });
  execFileSync(process.execPath, ['apps/api/src/commands/portals.ts', folder], {
    cwd: ROOT,
    env: { ...process.env, ...urls, DATA_DIR: folder },
  });
  const site = spawn(process.execPath, ['server/main.ts'], {
    cwd: join(ROOT, 'apps/public-web'),
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...urls, API_INTERNAL_URL: api.url, PORT: String(sitePort), HOST: '127.0.0.1' },
  });
  await once(site.stdout!, 'data');
  const proxy = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', 'deploy/Caddyfile'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'pipe'],
    env: {
      ...process.env,
      ...urls,
      HOME: folder,
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${adminPort}`,
      PORTALS_DIR: folder,
      API_UPSTREAM: new URL(api.url).host,
      SITE_UPSTREAM: `127.0.0.1:${sitePort}`,
    },
  });
  await serving(proxy);
  return {
    site: urls.PUBLIC_URL,
    student: urls.STUDENT_URL,
    admin: urls.ADMIN_URL,
    api: urls.API_URL,
    stop: async () => {
      for (const child of [proxy, site]) {
        const ended = once(child, 'exit');
        child.kill();
        await ended;
      }
      await api.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function serving(proxy: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let said = '';
    proxy.once('error', () => reject(new Error('There is no caddy: install it, as scripts/test.ts does.')));
    proxy.once('exit', (code) => reject(new Error(`caddy ended with ${code}: ${said}`)));
    proxy.stderr!.on('data', (chunk: Buffer) => {
      said += chunk;
      if (said.includes('serving initial configuration')) resolve();
    });
  });
}
