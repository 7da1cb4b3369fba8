import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { renderShareImage, shareTextOf } from '../../features/courses/share-image.ts';

const STORED = 100;

/** `/files/share/COURSE.png`: the picture of a course for chats and social pages, drawn once for what it says. */
export function registerShareImageRoutes(app: FastifyInstance, deps: Deps): void {
  const rendered = new Map<string, Promise<Buffer>>();

  app.route<{ Params: { name: string } }>({
    // HEAD is answered here: Fastify's own would say that the file is empty.
    method: ['GET', 'HEAD'],
    url: '/files/share/:name',
    handler: async (request, reply) => {
      const courseId = /^([\w-]{1,64})\.png$/u.exec(request.params.name)?.[1];
      if (!courseId) throw new AppError('NOT_FOUND');
      const text = await shareTextOf(deps, courseId);
      const etag = `"${createHash('sha256').update(JSON.stringify(text)).digest('base64url').slice(0, 27)}"`;
      reply
        .header('etag', etag)
        .header('cache-control', 'public, max-age=300')
        .header('cross-origin-resource-policy', 'cross-origin');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      if (!rendered.has(etag)) keep(etag, renderShareImage(text));
      const picture = await rendered.get(etag)!;
      return reply
        .type('image/png')
        .header('content-length', picture.length)
        .send(request.method === 'HEAD' ? '' : picture);
    },
  });

  function keep(etag: string, picture: Promise<Buffer>): void {
    rendered.set(etag, picture);
    // A failure is not kept: the next request tries again.
    picture.catch(() => rendered.delete(etag));
    if (rendered.size > STORED) rendered.delete(rendered.keys().next().value!);
  }
}
