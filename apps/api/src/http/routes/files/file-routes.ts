import type { FastifyPluginAsync } from 'fastify';
import type { Deps } from '../../../lib/context.ts';
import { createStreamLimit } from '../../files/stream-limit.ts';
import { configureRoutes } from '../../plugins/route-config.ts';
import { backupRoutes } from './backups.ts';
import { certificatePictureRoutes } from './certificate-pictures.ts';
import { publicationRoutes } from './publications.ts';
import { receiptRoutes } from './receipts.ts';
import { shareImageRoutes } from './share-images.ts';
import { uploadedFileRoutes } from './uploaded-files.ts';
import { videoStreamRoutes } from './video-streams.ts';

/** Serves the files that the server stores or renders. */
export const fileRoutes: FastifyPluginAsync<{ deps: Deps }> = async (app, { deps }) => {
  configureRoutes(app, { duringSetup: 'refused' });
  const streams = createStreamLimit({ max: deps.env.streamsPerSession });
  app.register(uploadedFileRoutes, { deps, streams });
  app.register(videoStreamRoutes, { deps, streams });
  app.register(backupRoutes, { prefix: '/backups', deps });
  app.register(certificatePictureRoutes, { prefix: '/certificates', deps });
  app.register(publicationRoutes, { prefix: '/publications', deps });
  app.register(receiptRoutes, { prefix: '/receipts', deps });
  app.register(shareImageRoutes, { prefix: '/share', deps });
};
