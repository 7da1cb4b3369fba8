import { UPLOAD_PURPOSES } from '@qanoon/contracts/platform/uploads';
import { ERRORS, type ErrorCode } from '@qanoon/domain/lib/errors';
import type { RestRoute } from '../../lib/rest/rest-route.ts';
import { accessesOf } from '../rest/rest-access.ts';

/**
 * Returns every error code of a route: its own, and those that follow from its method, path, files and
 * access.
 */
export function errorCodesOf(route: RestRoute): ErrorCode[] {
  const codes = new Set<ErrorCode>(route.errors);
  // Every route can receive an invalid URL or field.
  codes.add('INVALID_INPUT');
  if (route.path.includes('/:')) codes.add('NOT_FOUND');
  const accesses = accessesOf(route).filter((access) => access !== 'public' && access !== 'device');
  if (accesses.length > 0) codes.add('UNAUTHENTICATED');
  if (accesses.some((access) => access !== 'signed-in')) codes.add('FORBIDDEN');
  if (route.method !== 'GET')
    for (const code of ['MALFORMED_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE'] as const)
      codes.add(code);
  if (route.files)
    for (const code of ['UPLOAD_TOO_LARGE', 'UPLOAD_REJECTED', 'TOO_MANY_REQUESTS', 'STORAGE_FULL'] as const)
      codes.add(code);
  if (Object.values(route.files ?? {}).some((purpose) => 'whole' in UPLOAD_PURPOSES[purpose]))
    codes.add('FILE_DAMAGED');
  if (route.idempotent) codes.add('IDEMPOTENCY_KEY_REUSED');
  codes.add('INTERNAL').add('UNAVAILABLE');
  return [...codes].sort(
    (left, right) => ERRORS[left].status - ERRORS[right].status || left.localeCompare(right),
  );
}
