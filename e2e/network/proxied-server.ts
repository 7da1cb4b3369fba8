import { type Server, startServer } from '../fixtures/server.ts';
import { test as base } from '../fixtures/test.ts';
import { startTcpProxy, type TcpProxy } from './tcp-proxy.ts';

/** `proxied` is a server behind a proxy that can cut its connections; `server.url` is the proxy's address. */
export const test = base.extend<{ proxied: { server: Server; proxy: TcpProxy } }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures a function needs from its pattern.
  proxied: async ({}, use) => {
    const proxy = await startTcpProxy();
    const server = await startServer({ PUBLIC_URL: proxy.url });
    proxy.connectTo(server.url);
    await use({ server: { ...server, url: proxy.url }, proxy });
    proxy.close();
    await server.stop();
  },
});
