import { SHARED_SCREENSHOT_PATH, sharedScreenshotPage } from '@qanoon/domain/orders/shared-screenshot';
import type { FastifyPluginAsync } from 'fastify';
import { lingeringResponse } from '../../responses/lingering-close.ts';

/**
 * Responds to a picture that a device's share sheet sends to the app while no service worker is active, such as after
 * the browser's data was cleared: its page says that it was not received. The picture is discarded unread.
 */
export const shareTargetRoute: FastifyPluginAsync = async (app) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, _body, done) => done(null));
  app.post(SHARED_SCREENSHOT_PATH, (request, reply) =>
    reply
      .code(303)
      .header('location', sharedScreenshotPage('not-received'))
      .header('connection', 'close')
      .header('content-length', 0)
      .send(lingeringResponse(request.raw, '')),
  );
};
