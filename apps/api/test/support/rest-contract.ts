import type { ErrorCode } from '@qanoon/domain/lib/errors';
import { errorCodesOf } from '../../src/http/docs/error-responses.ts';
import { errorResponse } from '../../src/http/docs/openapi.ts';
import type { RestRoute } from '../../src/lib/rest/rest-route.ts';
import { restRoutes } from '../../src/rest-routes.ts';

type Sent = { method: string; url: string; json?: unknown; form?: FormData | undefined };
type ReceivedResponse = { status: number; type: unknown; text: () => string };

const rows = restRoutes
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/:\w+/gu, '[^/]+')}$`, 'u') }))
  // A path without parameters takes precedence, as on the server.
  .sort((left, right) => left.route.path.split(':').length - right.route.path.split(':').length);

/** The route for this request, if there is one. */
export const rowOf = (method: string, url: string): RestRoute | undefined => {
  const path = url.split('?')[0]!;
  const matchingPath = rows.find(({ pattern }) => pattern.test(path))?.route.path;
  return rows.find(({ route }) => route.path === matchingPath && route.method === method)?.route;
};

/**
 * Throws unless the response is documented: a success has exactly the fields of its route if the route
 * documents its body; an error is `{ message, code, requestId }` with a documented code.
 */
export function checkContract(
  { method, url, json, form }: Sent,
  { status, type, text }: ReceivedResponse,
): void {
  const route = rowOf(method, url);
  const at = `${method} ${url}: ${status}`;
  if (status >= 400 && url.startsWith('/api') && method !== 'HEAD') {
    const failure = errorResponse.safeParse(parsed(text()));
    if (!failure.success) throw new Error(`${at} without a documented error body: ${text()}`);
    if (route && !errorCodesOf(route).includes(failure.data.code as ErrorCode))
      throw new Error(`${at} with ${failure.data.code}, which its route does not document.`);
  }
  if (!route || status < 200 || status >= 300) return;
  const mediaType = String(type).split(';')[0]!;
  const documented = route.texts ? route.texts[mediaType]?.schema : route.response;
  if (!documented || (!route.texts && mediaType !== 'application/json'))
    throw new Error(`${at} with the content type ${String(type)}`);
  const outcome = documented.safeParse(parsed(text()) ?? text());
  if (!outcome.success)
    throw new Error(`${at} with an undocumented body: ${outcome.error.message}\n${text()}`);
  const fields = form ? Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) : json;
  if (fields === undefined) return;
  const body = route.body?.safeParse(fields);
  if (body && !body.success)
    throw new Error(
      `${at} for an undocumented request body: ${body.error.message}\n${JSON.stringify(fields)}`,
    );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
