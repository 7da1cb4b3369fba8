import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/**
 * A TCP relay on loopback in front of the server of `url`. `cut` closes all connections and refuses new ones
 * until `mend`.
 */
export async function openRelay(url: string) {
  const target = new URL(url);
  const open = new Set<Socket>();
  const track = (socket: Socket) => {
    open.add(socket);
    // The close event of this socket also closes the other side.
    socket.on('error', () => undefined).on('close', () => open.delete(socket));
  };
  const server = createServer((incoming) => {
    const outgoing = connect(Number(target.port), target.hostname);
    track(incoming);
    track(outgoing);
    incoming.pipe(outgoing).pipe(incoming);
    incoming.on('close', () => outgoing.destroy());
    outgoing.on('close', () => incoming.destroy());
  });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  async function listen(on: number) {
    server.listen(on, '127.0.0.1');
    await once(server, 'listening');
  }
  const relayed = new URL(url);
  relayed.port = String(port);
  return {
    url: relayed.href,
    async cut() {
      const closed = once(server, 'close');
      server.close();
      for (const socket of open) socket.destroy();
      await closed;
    },
    mend: () => listen(port),
  };
}
