import fp from 'fastify-plugin';
import { AppError } from '../../lib/errors/errors.ts';

/** No route uses another method (TRACE, PROPFIND, …), and some plugins fail on them. */
const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];
const MAX_URL_LENGTH = 8 * 1024;

/**
 * Refuses unknown methods (METHOD_NOT_ALLOWED), and URLs that are too long or contain NUL (INVALID_INPUT).
 */
export const requestChecks = fp(
  async (app) => {
    app.addHook('onRequest', ({ url, method }, reply, done) => {
      if (!METHODS.includes(method)) {
        reply.header('allow', METHODS.join(', '));
        return done(new AppError('METHOD_NOT_ALLOWED'));
      }
      if (url.length > MAX_URL_LENGTH) return done(new AppError('INVALID_INPUT', 'The address is too long.'));
      // PostgreSQL rejects NUL in text.
      done(url.includes('%00') ? new AppError('INVALID_INPUT', 'The address cannot be read.') : undefined);
    });
  },
  { name: 'request-checks' },
);
