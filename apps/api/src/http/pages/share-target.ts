import { SHARED_SCREENSHOT_PATH, sharedScreenshotPage } from '@qanoon/domain/orders/shared-screenshot';
import type { FastifyInstance } from 'fastify';
import { lingeringResponse } from '../edge/lingering-close.ts';

/**
 * Responds to a picture that a device's share sheet sends to the app while no service worker is active, such as after
 * the browser's data was cleared: its page says that it was not received. The picture is discarded unread.
 */
export async function registerShareTarget(app: FastifyInstance): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, _body, done) => done(null));
    scope.post(SHARED_SCREENSHOT_PATH, (request, reply) =>
      reply
        .code(303)
        .header('location', sharedScreenshotPage('not-received'))
        .header('connection', 'close')
        .header('content-length', 0)
        .send(lingeringResponse(request.raw, '')),
    );
  });
}
