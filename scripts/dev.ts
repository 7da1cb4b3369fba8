import { type ChildProcess, spawn } from 'node:child_process';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { readEnv } from '@qanoon/api/env';
import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';
import { createServer as createVite, type ViteDevServer } from 'vite';

/**
 * Runs the product on one origin with hot reloading: Vite serves the apps' sources, and the API restarts when
 * its files change.
 */
const env = readEnv();
const apiPort = env.port + 1;
const API_PATHS = /^\/(?:trpc|api|files|healthz|readyz|\.well-known)(?:[/?]|$)/u;

const api: ChildProcess = spawn('node', ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? env.urls.public },
});

const APPS = [
  { folder: 'student-web', path: '/student' },
  { folder: 'admin-web', path: '/admin' },
  { folder: 'public-web', path: '' },
];
const servers: { path: string; root: string; vite: ViteDevServer }[] = [];
for (const [index, { folder, path }] of APPS.entries()) {
  const root = `${process.cwd()}/apps/${folder}`;
  const vite = await createVite({
    root,
    configFile: `${root}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: env.port + 10 + index, host: env.host } },
  });
  servers.push({ path, root, vite });
}

/** The runtime configuration of the running API. */
async function runtimeConfig(): Promise<RuntimeConfig> {
  const response = await fetch(`http://${env.host}:${apiPort}/trpc/site.config`);
  const { result } = (await response.json()) as { result: { data: RuntimeConfig } };
  return result.data;
}

/** The HTML page of a portal with its runtime configuration. */
async function portalPage({ root, vite }: (typeof servers)[number], url: string): Promise<string> {
  const template = await vite.environments.client.pluginContainer.load(`${root}/index.html`);
  const config = JSON.stringify(await runtimeConfig()).replaceAll('<', '\\u003c');
  const page = (typeof template === 'string' ? template : template!.code).replace(
    'id="qanoon-config">',
    () => `id="qanoon-config">${config}`,
  );
  return vite.transformIndexHtml(url, page);
}

/** Renders a page of the public site from its current sources. */
async function sendSitePage(
  vite: ViteDevServer,
  incoming: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { createDevPageHandler } = (await vite.ssrLoadModule('/src/runtime/server/page-handler.ts')) as {
    createDevPageHandler: (
      options: object,
    ) => (request: object) => Promise<{ status: number; headers: Record<string, string>; body: Buffer }>;
  };
  const apiFetch: typeof fetch = (input, init) =>
    fetch(String(input).replace(env.urls.api, `http://${env.host}:${apiPort}`), init);
  const { method, url = '/', headers } = incoming;
  const page = await createDevPageHandler({ config: runtimeConfig, fetchFor: () => apiFetch })({
    method,
    url,
    ip: incoming.socket.remoteAddress,
    // Vite adds its scripts to the HTML, so it must not be compressed.
    headers: { ...headers, 'accept-encoding': undefined },
  });
  response.writeHead(page.status, page.headers);
  response.end(
    page.headers['content-type']?.startsWith('text/html')
      ? await vite.transformIndexHtml(url, page.body.toString())
      : page.body,
  );
}

createServer((incoming, response) => {
  const url = incoming.url ?? '/';
  if (API_PATHS.test(url)) return forwardToApi(incoming, response);
  const app = servers.find(
    ({ path }) => path === '' || url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`),
  )!;
  app.vite.middlewares(incoming, response, async () => {
    try {
      if (app.path === '') return await sendSitePage(app.vite, incoming, response);
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(await portalPage(app, url));
    } catch (thrown) {
      app.vite.ssrFixStacktrace(thrown as Error);
      process.stderr.write(`${(thrown as Error).stack}\n`);
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end((thrown as Error).stack);
    }
  });
}).listen(env.port, env.host, () =>
  process.stdout.write(`Qanoon Academy (development) is at ${env.urls.public}\n`),
);

function forwardToApi(incoming: IncomingMessage, response: ServerResponse): void {
  const forwarded = request(
    { host: env.host, port: apiPort, path: incoming.url, method: incoming.method, headers: incoming.headers },
    (reply) => {
      response.writeHead(reply.statusCode ?? 502, reply.headers);
      reply.pipe(response);
    },
  );
  forwarded.on('error', () => {
    response.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
    response.end(JSON.stringify({ message: 'The API is restarting.', code: 'UNAVAILABLE' }));
  });
  incoming.pipe(forwarded);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    api.kill();
    process.exit(0);
  });
