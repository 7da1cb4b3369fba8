import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AppError } from '../../lib/errors.ts';

export const MAX_JSON_BYTES = 256 * 1024;
const MAX_DEPTH = 32;

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

/** Throws INVALID_INPUT for JSON nested deeper than 32 levels, because parsing and validating it recurses. */
export function checkJsonDepth(text: string): void {
  let depth = 0;
  let inString = false;
  for (let index = 0; index < text.length; index++) {
    const character = text[index];
    if (inString) {
      if (character === '\\') index += 1;
      else if (character === '"') inString = false;
    } else if (character === '"') inString = true;
    else if (character === '{' || character === '[') {
      depth += 1;
      if (depth > MAX_DEPTH) throw new AppError('INVALID_INPUT', 'The request is nested too deeply.');
    } else if (character === '}' || character === ']') depth -= 1;
  }
}
