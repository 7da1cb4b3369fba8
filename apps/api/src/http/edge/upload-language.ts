import type { FastifyInstance } from 'fastify';
import { inCallLanguage, statedLanguage } from '../../lib/call-language.ts';

/** Uploads and the CSV files of the console: calls of the web apps that are too large for tRPC. */
const OF_WEB_APPS = /^\/api\/(?:uploads\/|admin\/(?:books\.csv|students(?:\.csv|\/import))(?:$|\?))/u;

/**
 * Handles these calls in the language that the web app states. Other programs state none and get English, as
 * from every other path of the REST API.
 */
export function registerUploadLanguage(app: FastifyInstance): void {
  app.addHook('onRequest', ({ url, headers }, _reply, done) => {
    const language = OF_WEB_APPS.test(url) ? statedLanguage(headers['accept-language']) : undefined;
    if (language) inCallLanguage(language, done);
    else done();
  });
}
