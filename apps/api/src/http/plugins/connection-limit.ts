import fp from 'fastify-plugin';
import type { Deps } from '../../lib/context.ts';
import { readTrustedProxies, type TrustedProxies } from '../../lib/settings/trusted-proxies.ts';
import { networkOf } from '../../platform/rate-limits/rate-limits.ts';

const isLoopback = readTrustedProxies('loopback') as TrustedProxies;

/**
 * Closes new connections beyond `CONNECTIONS_PER_ADDRESS` open ones from one IPv4 address or IPv6 /64; 0
 * means no limit. Trusted proxies are not counted, nor is loopback while there are any, because every client
 * connects through them. Written here, because `server.maxConnections` counts all addresses together.
 */
export const connectionLimit = fp<{ deps: Pick<Deps, 'env' | 'log'> }>(
  async (app, { deps: { env, log } }) => {
    const { connectionsPerAddress: max, trustProxy } = env;
    if (max === 0) return;
    const open = new Map<string, number>();
    app.server.on('connection', (socket) => {
      const address = socket.remoteAddress;
      // The address is undefined when the socket is already closed.
      if (address === undefined) return;
      if (trustProxy && (isLoopback(address, 0) || trustProxy(address, 0))) return;
      const network = networkOf(address);
      const count = (open.get(network) ?? 0) + 1;
      open.set(network, count);
      socket.once('close', () => {
        const remaining = open.get(network)! - 1;
        if (remaining > 0) open.set(network, remaining);
        else open.delete(network);
      });
      if (count <= max) return;
      // Logged when the limit is first exceeded, not for every connection of a flood.
      if (count === max + 1) log.warn({ address, connections: max }, 'too many connections from one address');
      socket.destroy();
    });
  },
  { name: 'connection-limit' },
);
