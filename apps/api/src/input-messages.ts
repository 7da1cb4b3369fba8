import { ERRORS } from '@qanoon/contracts/errors';
import { z } from 'zod';

/** Field names of our schemas. The keys of a record come from the caller and may be any text. */
const FIELD_NAME = /^\w{1,40}$/u;

/**
 * Sets the message of every zod issue whose schema defines none. Zod's own messages name internal types and
 * repeat the input.
 */
export function setDefaultInputMessages(): void {
  z.config({ localeError: (issue) => messageOf(issue) });
}

function messageOf({
  code,
  input,
  path = [],
}: {
  code: string;
  input?: unknown;
  path?: PropertyKey[] | undefined;
}): string {
  if (code === 'unrecognized_keys') return 'The request has an unknown field.';
  const named =
    path.length > 0 &&
    path.length < 8 &&
    path.every((part) => typeof part === 'number' || FIELD_NAME.test(String(part)));
  if (!named) return ERRORS.INVALID_INPUT.message;
  const field = path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
  if (input === undefined) return `The field ${field} is missing.`;
  if (code === 'too_big') return `The field ${field} is too ${typeof input === 'number' ? 'large' : 'long'}.`;
  if (code === 'too_small')
    return `The field ${field} is too ${typeof input === 'number' ? 'small' : 'short'}.`;
  return `The field ${field} is not valid.`;
}
