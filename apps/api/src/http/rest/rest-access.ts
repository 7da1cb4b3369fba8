import type { Access } from '../../access.ts';
import { UPLOAD_ACCESS } from '../../features/uploads/upload-access.ts';
import { appRouter } from '../../router.ts';
import type { RestRoute } from './rest-route.ts';

type Declared = { _def: { meta?: { access: Access } } };
const procedures = appRouter._def.procedures as unknown as Record<string, Declared | undefined>;

/** Everything a caller of this row must be allowed: what its procedures ask, and what each of its files asks before a byte is read. */
export function accessesOf({ procedure, alsoCalls = [], files = {} }: RestRoute): Access[] {
  const called = [procedure, ...alsoCalls].map(declaredAccess);
  return [...new Set([...called, ...Object.values(files).map((purpose) => UPLOAD_ACCESS[purpose])])];
}

function declaredAccess(path: string): Access {
  const access = procedures[path]?._def.meta?.access;
  if (!access) throw new Error(`There is no procedure ${path} that declares its access.`);
  return access;
}

/** The heading of the reference under which a row stands: its procedure's feature. */
export function tagOf({ procedure }: RestRoute): string {
  const feature = procedure.split('.')[0]!;
  return feature[0]!.toUpperCase() + feature.slice(1);
}
