import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { runtimeConfig } from '../../administration/site/runtime-config.ts';
import type { Deps } from '../../lib/context.ts';
import { isDemo } from '../../lib/demo-state.ts';
import { chosenLanguage, configuredPage, PORTALS, SERVICE_WORKER } from './portals.ts';
import { registerPublicPages } from './public-pages.ts';
import { registerShareTarget } from './share-target.ts';

const APPS = fileURLToPath(new URL('../../../../', import.meta.url));

/**
 * Serves the built apps: a portal's single page for every path under it, and rendered pages of the public
 * site for all other paths.
 */
export async function registerWebApps(app: FastifyInstance, deps: Deps): Promise<void> {
  const { env } = deps;
  await registerShareTarget(app);
  for (const { folder, path } of PORTALS) {
    const dist = join(APPS, folder, 'dist');
    if (!existsSync(join(dist, 'index.html'))) continue;
    await registerAssets(app, join(dist, 'assets'), `${path}/assets/`);
    const page = readFileSync(join(dist, 'index.html'), 'utf8');
    const sendPage = async (request: FastifyRequest, reply: FastifyReply) => {
      const language = chosenLanguage(request.headers.cookie);
      const configured = configuredPage(page, { config: await runtimeConfig(deps), path, language });
      return reply
        .type('text/html; charset=utf-8')
        .header('cache-control', 'no-cache')
        .header('vary', 'cookie')
        .send(configured);
    };
    registerServiceWorker(app, dist, path);
    app.get(path, sendPage);
    app.get(`${path}/*`, sendPage);
  }
  const site = join(APPS, 'public-web/dist');
  await registerAssets(app, join(site, 'client/assets'), '/assets/');
  registerPublicPages(app, deps, site);
  const gallery = fileURLToPath(new URL('../../../../../packages/ui/dist', import.meta.url));
  if (isDemo(env) && existsSync(gallery))
    await app.register(fastifyStatic, {
      root: gallery,
      prefix: '/gallery/',
      decorateReply: false,
      allowedPath: () => isDemo(env),
    });
}

/** Browsers ask for the worker again on each visit. Its scope has no slash at the end, as the portal's own page. */
function registerServiceWorker(app: FastifyInstance, dist: string, path: string): void {
  const file = join(dist, SERVICE_WORKER);
  if (!existsSync(file)) return;
  const script = readFileSync(file);
  app.get(`${path}/${SERVICE_WORKER}`, (_request, reply) =>
    reply
      .type('text/javascript; charset=utf-8')
      .header('cache-control', 'no-cache')
      .header('service-worker-allowed', path)
      .send(script),
  );
}

/** Serves files with hashed names, immutable, in the encodings that the build compressed. */
async function registerAssets(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  if (!existsSync(root)) return;
  await app.register(fastifyStatic, {
    root,
    prefix,
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    wildcard: true,
    preCompressed: true,
  });
}
