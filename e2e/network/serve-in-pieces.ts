import { once } from 'node:events';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * Serves one response of HTML whose parts arrive when the test sends them, as on a slow line. Other requests have no
 * answer.
 */
export async function serveInPieces() {
  const { promise: opened, resolve: open } = Promise.withResolvers<ServerResponse>();
  const server = createServer((request, response) => {
    if (request.url !== '/') return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    open(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    send: async (piece: string) => {
      const response = await opened;
      await new Promise((sent) => response.write(piece, sent));
    },
    /** Ends the response. */
    end: async () => {
      (await opened).end();
      server.close();
    },
  };
}
