import { connect, createServer, type Socket } from 'node:net';

type Stop = { at: number; meanwhile: () => Promise<unknown> };

/**
 * A bad line: passes TCP connections on to a server, and cuts them. `url` is known before the server is, so that the server can be told where
 * it is reached.
 */
export async function startBadLine() {
  const open = new Set<Socket>();
  let target: URL | undefined;
  let down = false;
  let passed = 0;
  /** A connection that has sent this many bytes sends no more. */
  let stallAfter = Number.POSITIVE_INFINITY;
  let stops: Stop[] = [];

  function cut() {
    for (const socket of open) socket.destroy();
  }

  const proxy = createServer((from) => {
    if (down || !target) return void from.destroy();
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
      passed += chunk.length;
      if (!to.write(chunk)) {
        from.pause();
        to.once('drain', () => sent < stallAfter && from.resume());
      }
      if (sent >= stallAfter) from.pause();
      const [next] = stops;
      if (!next || passed < next.at) return;
      stops = stops.slice(1);
      cut();
      down = true;
      void next.meanwhile().finally(() => {
        down = false;
      });
    });
  });
  await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
  const { port } = proxy.address() as { port: number };

  return {
    url: `http://127.0.0.1:${port}`,
    leadsTo: (url: string) => {
      target = new URL(url);
    },
    /** Bytes that clients have sent so far. */
    passed: () => passed,
    /** Cuts everything when that many bytes have been sent, and stays down while `meanwhile` is under way. */
    cutAt: (planned: Stop[]) => {
      stops = planned;
    },
    /** Cuts everything, and lets nobody through until it is up again. */
    goDown: () => {
      down = true;
      cut();
    },
    comeUp: () => {
      down = false;
    },
    /** From now on each connection stands still after that many bytes. */
    stallAfter: (bytes: number) => {
      stallAfter = bytes;
    },
    close: () => {
      cut();
      proxy.close();
    },
  };
}
