import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { readEnv } from '@qanoon/api/env';
import { runtimeConfig } from '@qanoon/api/runtime-config';
import { createServer as createVite, type ViteDevServer } from 'vite';

/** The product on one origin with hot reloading: Vite serves the apps' sources, the API restarts when its files change. */
const env = readEnv();
const apiPort = env.port + 1;
const API_PATHS = /^\/(?:trpc|api|files|healthz|readyz)(?:[/?]|$)/u;

const api: ChildProcess = spawn('node', ['--watch', '--watch-preserve-output', 'apps/api/src/main.ts'], {
  stdio: ['ignore', 'ignore', 'inherit'],
  env: { ...process.env, PORT: String(apiPort), PUBLIC_URL: process.env.PUBLIC_URL ?? env.urls.public },
});

const APPS = [
  { folder: 'student-web', path: '/student' },
  { folder: 'admin-web', path: '/admin' },
  { folder: 'public-web', path: '' },
];
const servers: { path: string; page: string; vite: ViteDevServer }[] = [];
for (const [index, { folder, path }] of APPS.entries()) {
  const root = `${process.cwd()}/apps/${folder}`;
  const vite = await createVite({
    root,
    configFile: `${root}/vite.config.ts`,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { port: env.port + 10 + index, host: env.host } },
  });
  servers.push({ path, page: `${root}/index.html`, vite });
}

const config = JSON.stringify(runtimeConfig(env)).replaceAll('<', '\\u003c');

createServer((incoming, answer) => {
  const url = incoming.url ?? '/';
  if (API_PATHS.test(url)) return passOn(incoming, answer);
  const app = servers.find(({ path }) => path === '' || url === path || url.startsWith(`${path}/`) || url.startsWith(`${path}?`))!;
  app.vite.middlewares(incoming, answer, async () => {
    const page = readFileSync(app.page, 'utf8').replace('id="qanoon-config">', () => `id="qanoon-config">${config}`);
    answer.setHeader('content-type', 'text/html; charset=utf-8');
    answer.end(await app.vite.transformIndexHtml(url, page));
  });
}).listen(env.port, env.host, () => process.stdout.write(`Qanoon Academy (development) is at ${env.urls.public}\n`));

function passOn(incoming: IncomingMessage, answer: ServerResponse): void {
  const onward = request({ host: env.host, port: apiPort, path: incoming.url, method: incoming.method, headers: incoming.headers }, (reply) => {
    answer.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(answer);
  });
  onward.on('error', () => {
    answer.writeHead(503, { 'content-type': 'application/json', 'retry-after': '2' });
    answer.end(JSON.stringify({ message: 'The API is restarting.', code: 'UNAVAILABLE' }));
  });
  incoming.pipe(onward);
}

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    api.kill();
    process.exit(0);
  });
