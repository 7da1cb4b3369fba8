import type { ErrorCode } from '@qanoon/contracts/errors';
import { errorCodesOf } from '../src/http/docs/error-responses.ts';
import { errorResponse } from '../src/http/docs/openapi.ts';
import type { RestRoute } from '../src/http/rest/rest-route.ts';
import { restRoutes } from '../src/rest-routes.ts';

type Sent = { method: string; url: string; json?: unknown; form?: FormData | undefined };
type Answered = { status: number; type: unknown; text: () => string };

const rows = restRoutes
  .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/:\w+/gu, '[^/]+')}$`, 'u') }))
  // As the server does: a path without parameters goes first.
  .sort((left, right) => left.route.path.split(':').length - right.route.path.split(':').length);

/** The documented call that this request is, if it is one. */
export const rowOf = (method: string, url: string): RestRoute | undefined => {
  const path = url.split('?')[0]!;
  const meant = rows.find(({ pattern }) => pattern.test(path))?.route.path;
  return rows.find(({ route }) => route.path === meant && route.method === method)?.route;
};

/**
 * Throws unless the answer is as documented: a success in its row's words and no others, for a request that its row documents too; a failure as
 * `{ message, code, requestId }` with a code that its row tells of.
 */
export function checkContract({ method, url, json, form }: Sent, { status, type, text }: Answered): void {
  const route = rowOf(method, url);
  const at = `${method} ${url} answered ${status}`;
  if (status >= 400 && url.startsWith('/api') && method !== 'HEAD') {
    const failure = errorResponse.safeParse(parsed(text()));
    if (!failure.success) throw new Error(`${at} with no failure as documented: ${text()}`);
    if (route && !errorCodesOf(route).includes(failure.data.code as ErrorCode))
      throw new Error(`${at} with ${failure.data.code}, which its row does not tell of.`);
  }
  if (!route || status < 200 || status >= 300) return;
  if (!String(type).startsWith('application/json')) throw new Error(`${at} as ${String(type)}`);
  const outcome = route.response.safeParse(parsed(text()));
  if (!outcome.success)
    throw new Error(`${at}, which is not as documented: ${outcome.error.message}\n${text()}`);
  const fields = form ? Object.fromEntries([...form].filter(([, value]) => typeof value === 'string')) : json;
  if (fields === undefined) return;
  const body = route.body?.safeParse(fields);
  if (body && !body.success)
    throw new Error(
      `${at} to a body that is not documented: ${body.error.message}\n${JSON.stringify(fields)}`,
    );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
