import { ERRORS } from '@qanoon/domain/lib/errors';
import * as m from '@qanoon/messages/server/input-messages';
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
  if (code === 'unrecognized_keys') return m.requestHasUnknownField();
  const named =
    path.length > 0 &&
    path.length < 8 &&
    path.every((part) => typeof part === 'number' || FIELD_NAME.test(String(part)));
  if (!named) return ERRORS.INVALID_INPUT.message();
  const field = path
    .map((part, index) => (typeof part === 'number' ? `[${part}]` : `${index > 0 ? '.' : ''}${String(part)}`))
    .join('');
  if (input === undefined) return m.fieldIsMissing({ field });
  const isNumber = typeof input === 'number';
  if (code === 'too_big') return (isNumber ? m.fieldIsTooLarge : m.fieldIsTooLong)({ field });
  if (code === 'too_small') return (isNumber ? m.fieldIsTooSmall : m.fieldIsTooShort)({ field });
  return m.fieldIsNotValid({ field });
}
