import fp from 'fastify-plugin';
import { inCallLanguage, statedLanguage } from '../../lib/call-language.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * `stated`: the route handles a call in the language that it states, because web apps make it. By default texts are in
     * English, as everywhere in the REST API. tRPC reads the language itself.
     */
    language?: 'stated';
  }
}

/** Handles the uploads and the CSV files of the web apps, which are too large for tRPC, in the language of the web app. */
export const statedLanguageCalls = fp(
  async (app) => {
    app.addHook('onRequest', ({ headers, routeOptions }, _reply, done) => {
      const isStated = routeOptions.config.language === 'stated';
      const language = isStated ? statedLanguage(headers['accept-language']) : undefined;
      if (language) inCallLanguage(language, done);
      else done();
    });
  },
  { name: 'stated-language' },
);
