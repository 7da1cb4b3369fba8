import { connect, createServer, type Socket } from 'node:net';

type Outage = { afterBytes: number; during: () => Promise<unknown> };
export type TcpProxy = Awaited<ReturnType<typeof startTcpProxy>>;

/**
 * Forwards TCP connections to a server and can interrupt them. `url` is known before `connectTo` names the
 * server.
 */
export async function startTcpProxy() {
  const open = new Set<Socket>();
  let target: URL | undefined;
  let isDown = false;
  let forwarded = 0;
  /** A connection stalls after its client has sent this many bytes. */
  let stallAfter = Number.POSITIVE_INFINITY;
  let outages: Outage[] = [];

  function cutConnections() {
    for (const socket of open) socket.destroy();
  }

  const proxy = createServer((from) => {
    if (isDown || !target) return void from.destroy();
    const to = connect(Number(target.port), target.hostname);
    let sent = 0;
    for (const socket of [from, to]) {
      open.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          open.delete(socket);
          (socket === from ? to : from).destroy();
        });
    }
    to.pipe(from);
    from.on('data', (chunk: Buffer) => {
      sent += chunk.length;
      forwarded += chunk.length;
      if (!to.write(chunk)) {
        from.pause();
        to.once('drain', () => sent < stallAfter && from.resume());
      }
      if (sent >= stallAfter) from.pause();
      const [next] = outages;
      if (!next || forwarded < next.afterBytes) return;
      outages = outages.slice(1);
      cutConnections();
      isDown = true;
      void next.during().finally(() => {
        isDown = false;
      });
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as { port: number };

  return {
    url: `http://127.0.0.1:${port}`,
    connectTo: (url: string) => {
      target = new URL(url);
    },
    /** Bytes that clients have sent so far. */
    forwardedBytes: () => forwarded,
    /** Cuts all connections when this many bytes were forwarded, and refuses new ones while `during` runs. */
    scheduleOutages: (scheduled: Outage[]) => {
      outages = scheduled;
    },
    /** Cuts all connections and refuses new ones until `resume`. */
    interrupt: () => {
      isDown = true;
      cutConnections();
    },
    resume: () => {
      isDown = false;
    },
    /** From now on each connection stalls after this many bytes. */
    stallAfter: (bytes: number) => {
      stallAfter = bytes;
    },
    close: () => {
      cutConnections();
      proxy.close();
    },
  };
}
