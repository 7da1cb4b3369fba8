import { ERRORS } from '@qanoon/contracts/errors';
import { z } from 'zod';

const OWN_NAME = /^\w{1,40}$/u;

/** What callers are told where a schema has no words of its own: the validator's name inner types and repeat what was sent. */
export function messageForIssues(): void {
  z.config({ localeError: (issue) => words(issue) });
}

function words({
  code,
  input,
  path = [],
}: {
  code: string;
  input?: unknown;
  path?: PropertyKey[] | undefined;
}): string {
  if (code === 'unrecognized_keys') return 'The request has a field that is not known here.';
  // Names of a record's fields are the caller's own; ours are short words.
  const named =
    path.length > 0 &&
    path.length < 8 &&
    path.every((part) => typeof part === 'number' || OWN_NAME.test(String(part)));
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
