import { restRoutes } from '../../src/rest-routes.ts';
import { procedureMeta } from '../../src/router.ts';

/** The documented rows with the access that their procedure requires. */
export const rows = restRoutes.map((route) => ({
  name: `${route.method} ${route.path}`,
  method: route.method,
  path: route.path,
  files: route.files,
  access: procedureMeta(route.procedure)?.access,
  hasInput: route.method !== 'GET' || route.path.includes(':') || route.query !== undefined,
}));

/** The route's URL with these parameters, which must be encoded. */
export const addressOf = (path: string, params: Record<string, string>, query = ''): string =>
  path.replace(/:(\w+)/gu, (_whole, name: string) => params[name] ?? 'missing') + (query && `?${query}`);

export const encodedParams = (params: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]));
