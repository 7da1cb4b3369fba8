import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/**
 * The ports lie below Linux's range for outgoing connections, which could otherwise use the port before the
 * server listens.
 */
const [LOWEST, HIGHEST] = [20_000, 32_000];

/** Returns a loopback port that is currently unused. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(LOWEST, HIGHEST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve) => {
    probe.once('error', () => resolve(false));
    probe.listen(port, '127.0.0.1', () => probe.close(() => resolve(true)));
  });
}
