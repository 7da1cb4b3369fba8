import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../lib/errors.ts';
import { checkJsonDepth } from '../../lib/json-depth.ts';

export const MAX_JSON_BYTES = 256 * 1024;

/**
 * Replaces Fastify's JSON parser: an empty body is `{}`, and `parse` receives text whose depth is checked.
 * No Fastify option limits the depth.
 */
export function registerJsonBody(app: FastifyInstance, parse: (text: string) => unknown = parseJson): void {
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, text: string) => {
      checkJsonDepth(text);
      return parse(text);
    },
  );
}

function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError('MALFORMED_BODY');
  }
}
