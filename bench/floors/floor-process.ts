import { fork } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts floors.ts in a process of its own, because the dialect is fixed when the database package is loaded.
 * Resolves when the data is inserted. If there is no `postgresUrl`, the database is the SQLite file.
 */
export async function startFloors({
  postgresUrl,
  file,
  courses,
  payments,
}: {
  postgresUrl: string | undefined;
  file: string;
  courses: string;
  payments: string;
}): Promise<{ url: string; stop(): void }> {
  const child = fork(new URL('floors.ts', import.meta.url), [postgresUrl ?? file, courses, payments], {
    env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: postgresUrl ?? '' },
    execArgv: [],
  });
  const [url] = (await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => [undefined]),
  ])) as [string | undefined];
  if (!url) throw new Error('The process of the floors exited before it was ready.');
  return { url, stop: () => child.disconnect() };
}
