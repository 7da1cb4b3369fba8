import { createHash } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { renderShareImage, shareTextOf } from '../../../catalog/share-image/share-image.ts';
import type { Deps } from '../../../lib/context.ts';
import { AppError } from '../../../lib/errors/errors.ts';
import { createRenderedImages } from '../../files/rendered-images.ts';

const MAX_CACHED = 100;

/**
 * Serves `/COURSE.png`, the preview image of a course in chats and social networks, and `/COURSE.ur.png`, the
 * image of its Urdu page. Each is rendered once per text.
 */
export const shareImageRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  const renderedImage = createRenderedImages(MAX_CACHED);

  app.route<{ Params: { name: string } }>({
    // Fastify's own HEAD route would send a content-length of 0.
    method: ['GET', 'HEAD'],
    url: '/:name',
    config: { access: 'public' },
    handler: async (request, reply) => {
      const [, courseId, urdu] = /^([\w-]{1,64})(\.ur)?\.png$/u.exec(request.params.name) ?? [];
      if (!courseId) throw new AppError('NOT_FOUND');
      const text = await shareTextOf(deps, courseId, urdu ? 'ur' : 'en');
      const etag = `"${createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 27)}"`;
      reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=300')
        .header('cross-origin-resource-policy', 'cross-origin');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      const image = await renderedImage(etag, () => renderShareImage(text));
      return reply
        .type('image/png')
        .header('content-length', image.length)
        .send(request.method === 'HEAD' ? '' : image);
    },
  });
};
