import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { BEING_SET_UP_PAGE, isServedDuringSetup } from '@qanoon/site-runtime/being-set-up';
import type { PageRequest, PageResponse } from '@qanoon/site-runtime/page-types';
import { securityHeaders } from '@qanoon/site-runtime/security-headers';
import { readAssets } from './assets.ts';
import { createConfigSource } from './config-source.ts';
import type { Settings } from './env.ts';

const BEING_SET_UP: PageResponse = {
  status: 503,
  headers: { 'content-type': 'text/html; charset=utf-8', 'retry-after': '60' },
  body: Buffer.from(BEING_SET_UP_PAGE),
};
const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

/**
 * The public site as a separate server: pages rendered from the API's responses, and the built files. Returns
 * a server that does not listen yet. On node:http, because Fastify would be a second copy of a framework for
 * three kinds of GET requests.
 */
export async function createSiteServer(settings: Settings): Promise<Server> {
  const { createPageHandler } = (await import(
    pathToFileURL(join(DIST, 'server/page-handler.js')).href
  )) as typeof import('../src/runtime/server/page-handler.ts');
  const loadConfig = createConfigSource(settings);
  const handlePage = createPageHandler(DIST, {
    config: loadConfig,
    fetchFor: (request) => {
      const forwarded = forwardedFor(request);
      return (input, init) => {
        const sent = new Headers(init?.headers);
        sent.set('x-forwarded-for', forwarded);
        return fetch(String(input).replace(settings.apiUrl, settings.requestUrl), { ...init, headers: sent });
      };
    },
  });
  const findAsset = readAssets(join(DIST, 'client/assets'));

  return createServer(
    { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, requestTimeout: 30_000 },
    async (request, response) => {
      try {
        const page = await handle(request);
        const { publicUrl, studentUrl, adminUrl, apiUrl } = await loadConfig();
        send(request, response, page, securityHeaders([publicUrl, studentUrl, adminUrl, apiUrl]));
      } catch (thrown) {
        process.stderr.write(
          `${JSON.stringify({ level: 'error', path: request.url?.split('?')[0], message: String(thrown) })}\n`,
        );
        const unavailable = {
          status: 503,
          headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' },
          body: Buffer.from('The site is starting. Please try again in a moment.'),
        };
        send(request, response, unavailable, securityHeaders([settings.publicUrl, settings.apiUrl]));
      }
    },
  );

  async function handle({
    method = 'GET',
    url = '/',
    headers,
    socket,
  }: IncomingMessage): Promise<PageResponse> {
    if (method !== 'GET' && method !== 'HEAD')
      return { status: 405, headers: { allow: 'GET, HEAD' }, body: Buffer.alloc(0) };
    const path = url.split('?')[0]!;
    if (path === '/healthz')
      return {
        status: 200,
        headers: { 'content-type': 'application/json' },
        body: Buffer.from('{"status":"ok"}'),
      };
    if (path.startsWith('/assets/')) {
      const asset = findAsset(path, String(headers['accept-encoding'] ?? ''));
      return asset ? { status: 200, ...asset } : { status: 404, headers: {}, body: Buffer.alloc(0) };
    }
    if ((await loadConfig()).setupRequired && !isServedDuringSetup(url)) return BEING_SET_UP;
    return handlePage({ method, url, headers, ip: socket.remoteAddress ?? '' });
  }
}

const LOOPBACK = /^(?:::ffff:)?127\.|^::1$/u;

/**
 * The X-Forwarded-For of a call for a visitor, so that the API's limits apply to the visitor. A proxy on this host has
 * already added the visitor's address; any other peer is added, as every proxy does.
 */
function forwardedFor({ headers, ip }: PageRequest): string {
  const stated = [headers['x-forwarded-for'] ?? []].flat();
  return (LOOPBACK.test(ip) && stated.length > 0 ? stated : [...stated, ip]).join(', ');
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: PageResponse,
  commonHeaders: Record<string, string>,
): void {
  const length = status === 304 ? {} : { 'content-length': String(body.length) };
  response.writeHead(status, { ...commonHeaders, ...headers, ...length });
  response.end(request.method === 'HEAD' || status === 304 ? undefined : body);
}
