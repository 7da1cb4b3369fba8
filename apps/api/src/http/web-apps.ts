import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Env } from '../env.ts';
import { runtimeConfig } from '../runtime-config.ts';

const APPS = fileURLToPath(new URL('../../../', import.meta.url));

/** Longest path first: what is not under a portal belongs to the public site. */
const WEB_APPS = [
  { folder: 'student-web', path: '/student' },
  { folder: 'admin-web', path: '/admin' },
  { folder: 'public-web', path: '' },
] as const;

/** Serves the three built apps: hashed assets for ever, and each app's page for every path under it. */
export async function registerWebApps(app: FastifyInstance, env: Env): Promise<void> {
  const config = JSON.stringify(runtimeConfig(env)).replaceAll('<', '\\u003c');
  for (const { folder, path } of WEB_APPS) {
    const dist = join(APPS, folder, 'dist');
    if (!existsSync(join(dist, 'index.html'))) continue;
    await app.register(fastifyStatic, {
      root: join(dist, 'assets'),
      prefix: `${path}/assets/`,
      decorateReply: false,
      immutable: true,
      maxAge: '365d',
      wildcard: true,
    });
    const page = readFileSync(join(dist, 'index.html'), 'utf8').replace('id="qanoon-config">', () => `id="qanoon-config">${config}`);
    const sendPage = (_request: FastifyRequest, reply: FastifyReply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page);
    if (path) app.get(path, sendPage);
    app.get(`${path}/*`, sendPage);
  }
  const gallery = fileURLToPath(new URL('../../../../packages/ui/dist', import.meta.url));
  if (env.demo && existsSync(gallery)) await app.register(fastifyStatic, { root: gallery, prefix: '/gallery/', decorateReply: false });
}
