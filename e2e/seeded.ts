import { rmSync } from 'node:fs';
import { SEEDED, startServer } from './server.ts';

/** Once per run: the first start of a server seeds the demo data, which takes as long as all the rest of a start. The others copy it. */
export default async function seedOnce(): Promise<() => void> {
  const server = await startServer();
  await server.end();
  process.env[SEEDED] = server.dataDir;
  return () => rmSync(server.dataDir, { recursive: true, force: true });
}
