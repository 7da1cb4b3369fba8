import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '@qanoon/db/testing/free-port';
import { startCaddy } from '../../e2e/fixtures/caddy.ts';
import { startServer } from '../../e2e/fixtures/server.ts';
import { openCpuShare } from './cpu-share.ts';
import type { Target } from './traffic.ts';

/**
 * API processes behind Caddy with the shipped configuration, on one database and one object store. Each
 * process may use `share` of a core.
 */
export async function startCluster(
  processes: number,
  { databaseUrl, storageUrl, share }: { databaseUrl: string; storageUrl: string; share: number },
) {
  const settings = {
    NODE_ENV: 'production',
    DEMO: 'off',
    OWNER_PASSWORD: 'bench-owner-2026',
    CREDENTIAL_SECRET: 'a secret of the benchmark, thirty-two letters or more',
    RATE_LIMITS: 'on',
    // There is no limit per address, because all connections come from the proxy.
    CONNECTIONS_PER_ADDRESS: '0',
    SHED_LOAD: 'on',
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    DATABASE_URL: databaseUrl,
    STORAGE_URL: storageUrl,
  };
  const members = await Promise.all(
    Array.from({ length: processes }, async (_, index) => {
      const server = await startServer(settings);
      const cpu = openCpuShare(String(index), share);
      cpu.add(server.pid());
      return { server, cpu };
    }),
  );
  const proxy = await startProxy(members.map(({ server }) => new URL(server.url).host));
  return {
    target: proxy.target,
    /** Kills a process as a power cut does. It starts again at once, as with `restart: unless-stopped`. */
    async kill(index: number): Promise<void> {
      const { server, cpu } = members[index % members.length]!;
      await server.killAndRestart();
      cpu.add(server.pid());
    },
    async stop(): Promise<void> {
      await proxy.stop();
      await Promise.all(
        members.map(async ({ server, cpu }) => {
          await server.stop();
          cpu.close();
        }),
      );
    },
  };
}

async function startProxy(upstreams: string[]): Promise<{ target: Target; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-scale-'));
  writeFileSync(join(folder, 'headers.caddy'), 'header x-content-type-options nosniff\n');
  const port = await freePort();
  const at = (name: string) => `http://${name}.qanoon.localhost:${port}`;
  const caddy = await startCaddy(folder, {
    PUBLIC_URL: at('www'),
    STUDENT_URL: at('student'),
    ADMIN_URL: at('admin'),
    API_URL: at('api'),
    API_UPSTREAM: upstreams.join(' '),
  });
  return {
    target: { port, host: new URL(at('api')).host },
    stop: async () => {
      await caddy.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
