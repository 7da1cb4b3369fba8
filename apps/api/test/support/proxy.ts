import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@qanoon/db/testing/free-port';

export type ProxyName = 'nginx' | 'caddy';
export type RunningProxy = Awaited<ReturnType<typeof startProxy>>;

/**
 * Starts nginx or Caddy on loopback with the configuration of docs/files.md, in front of `api`, reading
 * `folder`.
 */
export async function startProxy(name: ProxyName, { api, folder }: { api: string; folder: string }) {
  const documented = (await documentedConfig(name))
    .replace('127.0.0.1:3000', new URL(api).host)
    .replace('/var/lib/qanoon/files', folder);
  if (name === 'nginx')
    return startNginx((port) => documented.replace('listen 80;', `listen 127.0.0.1:${port};`));
  return start('caddy', (port, ownFolder) => {
    const config = caddyConfig(documented.replace(/^:80 /mu, `http://127.0.0.1:${port} `), ownFolder);
    return { config, args: (path) => ['run', '--adapter', 'caddyfile', '--config', path] };
  });
}

/** Starts a single-process nginx on loopback. `server` returns its server block for a port. */
export const startNginx = (server: (port: number) => string) =>
  start('nginx', (port, ownFolder) => ({
    config: nginxConfig(server(port), ownFolder),
    args: (path) => ['-p', ownFolder, '-c', path],
  }));

type Configured = { config: string; args: (path: string) => string[] };

async function start(name: ProxyName, configure: (port: number, ownFolder: string) => Configured) {
  const ownFolder = await mkdtemp(join(tmpdir(), `qanoon-${name}-`));
  const port = await freePort();
  const { config, args } = configure(port, ownFolder);
  const path = join(ownFolder, 'config');
  await writeFile(path, config);
  const child = spawn(name, args(path), { stdio: ['ignore', 'ignore', 'pipe'] });
  const url = `http://127.0.0.1:${port}`;
  await untilReady(url, child);
  return {
    url,
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      await rm(ownFolder, { recursive: true, force: true });
    },
  };
}

async function documentedConfig(name: ProxyName): Promise<string> {
  const text = await readFile(new URL('../../../../docs/files.md', import.meta.url), 'utf8');
  return text.split(`\`\`\`${name}\n`)[1]!.split('```')[0]!;
}

/** Writes a complete nginx configuration around the server block, with its files in the test's folder. */
const nginxConfig = (server: string, ownFolder: string) => `
daemon off;
master_process off;
pid ${ownFolder}/nginx.pid;
error_log stderr warn;
events { worker_connections 512; }
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${ownFolder}/${kind};`).join('\n  ')}
  ${server}
}
`;

const caddyConfig = (site: string, ownFolder: string) => `{
  admin off
  auto_https off
  storage file_system ${ownFolder}
}
${site}
`;

async function untilReady(url: string, child: ChildProcess): Promise<void> {
  let output = '';
  child.stderr!.on('data', (chunk: Buffer) => {
    output += chunk;
  });
  const failed = new Promise<never>((_resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`The proxy ended with ${code}: ${output}`)));
  });
  const ready = async () => {
    for (;;) {
      // Any response shows that the proxy is ready.
      if (await fetch(url).catch(() => undefined)) return;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  await Promise.race([ready(), failed]);
  failed.catch(() => undefined);
}
