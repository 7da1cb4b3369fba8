import { existsSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import type { FastifyContextConfig, FastifyPluginAsync } from 'fastify';
import { configureRoutes } from '../../plugins/route-config.ts';

/** Serves files with hashed names, immutable, in the encodings that the build compressed. */
export const assetRoutes: FastifyPluginAsync<{ root: string; config?: FastifyContextConfig }> = async (
  app,
  { root, config = {} },
) => {
  configureRoutes(app, config);
  if (!existsSync(root)) return;
  app.register(fastifyStatic, {
    root,
    prefix: '/',
    decorateReply: false,
    immutable: true,
    maxAge: '365d',
    wildcard: true,
    preCompressed: true,
  });
};
