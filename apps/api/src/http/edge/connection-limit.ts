import type { Server } from 'node:http';
import type { Logger } from 'pino';
import { networkOf } from '../../features/auth/rate-limits.ts';
import { readTrustedProxies, type TrustedProxies } from './trusted-proxies.ts';

type Limit = { max: number; trustProxy: TrustedProxies | false; log: Pick<Logger, 'warn'> };

const isLoopback = readTrustedProxies('loopback') as TrustedProxies;

/**
 * Closes connections of one IPv4 address or IPv6 /64 beyond `max` as they come; 0 is any number. Behind a proxy everybody comes from its address:
 * trusted proxies, and this machine while there are any, are not counted.
 */
export function limitConnections(server: Server, { max, trustProxy, log }: Limit): void {
  if (max === 0) return;
  const open = new Map<string, number>();
  server.on('connection', (socket) => {
    const address = socket.remoteAddress;
    // It is gone already.
    if (address === undefined) return;
    if (trustProxy && (isLoopback(address, 0) || trustProxy(address, 0))) return;
    const network = networkOf(address);
    const count = (open.get(network) ?? 0) + 1;
    open.set(network, count);
    socket.once('close', () => {
      const left = open.get(network)! - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
    if (count <= max) return;
    // Once for each time that the limit is reached, not for each connection of a flood.
    if (count === max + 1) log.warn({ address, connections: max }, 'too many connections from one address');
    socket.destroy();
  });
}
