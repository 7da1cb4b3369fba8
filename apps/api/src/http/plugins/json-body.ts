import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { AppError } from '../../lib/errors/errors.ts';
import { checkJsonDepth } from '../../lib/json-depth.ts';

export const MAX_JSON_BYTES = 256 * 1024;

/**
 * Replaces Fastify's parsers: bodies are JSON, an empty one is `{}`, and `parse` receives text whose depth is checked.
 * No Fastify option limits the depth.
 */
export const jsonBody = fp<{ parse?: (text: string) => unknown }>(
  async (app, { parse = parseJson }) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser(
      'application/json',
      { parseAs: 'string' },
      async (_request: FastifyRequest, text: string) => {
        checkJsonDepth(text);
        return parse(text);
      },
    );
  },
  { name: 'json-body' },
);

function parseJson(text: string): unknown {
  if (text.trim() === '') return {};
  try {
    return JSON.parse(text) as unknown;
  } catch {
    throw new AppError('MALFORMED_BODY');
  }
}
