import { restRoutes } from '../../src/rest-routes.ts';
import { appRouter } from '../../src/router.ts';

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { meta?: { access?: string } } }
>;

/** The documented rows with what their procedure asks of the caller. */
export const rows = restRoutes.map((route) => ({
  name: `${route.method} ${route.path}`,
  method: route.method,
  path: route.path,
  files: route.files,
  access: procedures[route.procedure]?._def.meta?.access,
  takesAnything: route.method !== 'GET' || route.path.includes(':') || route.query !== undefined,
}));

/** The row's address for these parameters, each written as it is to stand in the address. */
export const addressOf = (path: string, params: Record<string, string>, query = ''): string =>
  path.replace(/:(\w+)/gu, (_whole, name: string) => params[name] ?? 'missing') + (query && `?${query}`);

export const encodedParams = (params: Record<string, string> = {}): Record<string, string> =>
  Object.fromEntries(Object.entries(params).map(([name, value]) => [name, encodeURIComponent(value)]));
