import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { readEnv } from '@qanoon/api/env';
import { chosenLanguage, configuredPage, PORTALS } from '@qanoon/api/portals';
import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import { type Connect, createServer as createVite, type ProxyOptions, type ViteDevServer } from 'vite';
import type { PageHandlerOptions } from '../apps/public-web/src/runtime/server/page-types.ts';
import type { PageRequest } from '../packages/site-runtime/src/server/page-types.ts';

/**
 * Runs the product on one origin with hot reloading: Vite serves the apps' sources and forwards the other
 * requests to the API, which restarts when its files change.
 */
const env = readEnv();
const apiUrl = `http://${env.host}:${env.port + 1}`;
const API_PATHS = '^/(?:trpc|api|files|healthz|readyz|\\.well-known)(?:[/?]|$)';
const PORTAL_PAGE = readFileSync('packages/client/vite/portal-page.html', 'utf8');

const api = spawn('node', ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: new URL(apiUrl).port, PUBLIC_URL: process.env.PUBLIC_URL ?? env.urls.public },
});
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    api.kill();
    process.exit(0);
  });

type Page = { status?: number; headers: Record<string, string>; body: string | Buffer };
type RenderPage = (vite: ViteDevServer, request: Connect.IncomingMessage) => Promise<Page>;

const server = createServer();
const portals = await Promise.all(
  PORTALS.map(async ({ folder, path }) => ({
    paths: new RegExp(`^${path}(?:[/?]|$)`, 'u'),
    vite: await serveApp(folder, renderPortalPage(path)),
  })),
);
const site = await serveApp('public-web', renderSitePage, { [API_PATHS]: { target: apiUrl } });
server.on('request', (request, response) => {
  const { vite } = portals.find(({ paths }) => paths.test(request.url!)) ?? { vite: site };
  vite.middlewares(request, response);
});
server.listen(env.port, env.host, () =>
  process.stdout.write(`Qanoon Academy (development) is at ${env.urls.public}\n`),
);

/** Serves an app's sources, and its pages at every other path. */
async function serveApp(
  folder: string,
  renderPage: RenderPage,
  proxy: Record<string, ProxyOptions> = {},
): Promise<ViteDevServer> {
  const root = resolve('apps', folder);
  const vite = await createVite({
    root,
    configFile: resolve(root, 'vite.config.ts'),
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, cors: false, proxy },
  });
  vite.middlewares.use((request, response, next) => {
    renderPage(vite, request)
      .then(({ status = 200, headers, body }) => response.writeHead(status, headers).end(body))
      .catch((error: Error) => {
        vite.ssrFixStacktrace(error);
        next(error);
      });
  });
  return vite;
}

/** The runtime configuration of the running API. */
async function fetchConfig(): Promise<RuntimeConfig> {
  const response = await fetch(`${apiUrl}/trpc/site.config`);
  return ((await response.json()) as { result: { data: RuntimeConfig } }).result.data;
}

function renderPortalPage(path: (typeof PORTALS)[number]['path']): RenderPage {
  return async (vite, { originalUrl, headers }) => {
    const language = chosenLanguage(headers.cookie);
    const page = configuredPage(PORTAL_PAGE, { config: await fetchConfig(), path, language });
    return {
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: await vite.transformIndexHtml(originalUrl!, page),
    };
  };
}

/** Renders a page of the public site from its current sources. */
async function renderSitePage(vite: ViteDevServer, request: Connect.IncomingMessage): Promise<Page> {
  const { createDevPageHandler } = (await vite.ssrLoadModule('/src/runtime/server/page-handler.ts')) as {
    createDevPageHandler: (options: PageHandlerOptions) => (request: PageRequest) => Promise<Page>;
  };
  const { method, url, headers, socket } = request;
  const page = await createDevPageHandler({
    config: fetchConfig,
    fetchFor: () => (input, init) => fetch(String(input).replace(env.urls.api, apiUrl), init),
  })({
    method: method!,
    url: url!,
    ip: socket.remoteAddress!,
    // Vite adds its scripts to the HTML, so it must not be compressed.
    headers: { ...headers, 'accept-encoding': undefined },
  });
  return page.headers['content-type']?.startsWith('text/html')
    ? { ...page, body: await vite.transformIndexHtml(url!, page.body.toString()) }
    : page;
}
