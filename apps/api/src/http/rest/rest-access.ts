import { type Access, type AccessLevel, listLevels } from '../../lib/access.ts';
import type { RestRoute } from '../../lib/rest/rest-route.ts';
import { UPLOAD_ACCESS } from '../../platform/uploads/upload-access.ts';
import { procedureMeta } from '../../router.ts';

/**
 * Returns every access that a caller of this route needs: that of its procedures and that of each file it
 * uploads.
 */
export function accessesOf({ procedure, alsoCalls = [], files = {} }: RestRoute): AccessLevel[] {
  const called = [procedure, ...alsoCalls].map(declaredAccess);
  const uploaded = Object.values(files).map((purpose) => UPLOAD_ACCESS[purpose]);
  return [...new Set([...called, ...uploaded].flatMap(listLevels))];
}

function declaredAccess(path: string): Access {
  const access = procedureMeta(path)?.access;
  if (!access) throw new Error(`There is no procedure ${path} that declares its access.`);
  return access;
}

/** Returns the section of the API reference for a route: the feature of its procedure. */
export function tagOf({ procedure }: RestRoute): string {
  const feature = procedure.split('.')[0]!;
  return feature[0]!.toUpperCase() + feature.slice(1);
}
