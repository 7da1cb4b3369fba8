import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@qanoon/db/testing/free-port';

export type ProxyName = 'nginx' | 'caddy';
export type RunningProxy = Awaited<ReturnType<typeof startProxy>>;

/** nginx or Caddy on loopback with the very configuration that docs/files.md tells operators to use, in front of `api`, reading `folder`. */
export async function startProxy(name: ProxyName, { api, folder }: { api: string; folder: string }) {
  const documented = (await documentedConfig(name))
    .replace('127.0.0.1:3000', new URL(api).host)
    .replace('/var/lib/qanoon/files', folder);
  if (name === 'nginx')
    return startNginx((port) => documented.replace('listen 80;', `listen 127.0.0.1:${port};`));
  return start('caddy', (port, own) => {
    const config = caddyAround(documented.replace(/^:80 /mu, `http://127.0.0.1:${port} `), own);
    return { config, args: (path) => ['run', '--adapter', 'caddyfile', '--config', path] };
  });
}

/** An nginx of one process on loopback. `server`: its server block for a port. */
export const startNginx = (server: (port: number) => string) =>
  start('nginx', (port, own) => ({
    config: nginxAround(server(port), own),
    args: (path) => ['-p', own, '-c', path],
  }));

type Configured = { config: string; args: (path: string) => string[] };

async function start(name: ProxyName, configure: (port: number, own: string) => Configured) {
  const own = await mkdtemp(join(tmpdir(), `qanoon-${name}-`));
  const port = await freePort();
  const { config, args } = configure(port, own);
  const path = join(own, 'config');
  await writeFile(path, config);
  const child = spawn(name, args(path), { stdio: ['ignore', 'ignore', 'pipe'] });
  const url = `http://127.0.0.1:${port}`;
  await answering(url, child);
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(own, { recursive: true, force: true });
    },
  };
}

async function documentedConfig(name: ProxyName): Promise<string> {
  const text = await readFile(new URL('../../../docs/files.md', import.meta.url), 'utf8');
  return text.split(`\`\`\`${name}\n`)[1]!.split('```')[0]!;
}

/** What an installed nginx has around its servers, in a folder of the test. */
const nginxAround = (server: string, own: string) => `
daemon off;
master_process off;
pid ${own}/nginx.pid;
error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${own}/${kind};`).join('\n  ')}
  ${server}
}
`;

const caddyAround = (site: string, own: string) => `{
  admin off
  auto_https off
  storage file_system ${own}
}
${site}
`;

async function answering(url: string, child: ChildProcess): Promise<void> {
  let said = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    said += chunk;
  });
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The proxy ended with ${code}: ${said}`)));
  });
  const asked = async () => {
    for (;;) {
      // Any answer will do.
      if (await fetch(url).catch(() => undefined)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await Promise.race([asked(), failed]);
  failed.catch(() => undefined);
}
