import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { securityHeaders } from '@qanoon/contracts/security-headers';
import type { PageResponse } from '../src/server/pages.ts';
import { openAssets } from './assets.ts';
import type { Settings } from './env.ts';
import { siteConfigOf } from './site-config.ts';

const DIST = fileURLToPath(new URL('../dist/', import.meta.url));

/** The public site as a server of its own: its pages, drawn from what the API answers, and its files. It does not listen yet. */
export async function siteServer(settings: Settings): Promise<Server> {
  const { openPages } = (await import(
    pathToFileURL(join(DIST, 'server/entry-server.js')).href
  )) as typeof import('../src/entry-server.tsx');
  const configOf = siteConfigOf(settings);
  const ask: typeof fetch = (input, init) =>
    fetch(String(input).replace(settings.apiUrl, settings.requestUrl), init);
  const answer = openPages(DIST, { config: configOf, ask });
  const asset = openAssets(join(DIST, 'client/assets'));

  return createServer(
    { maxHeaderSize: 16 * 1024, headersTimeout: 15_000, requestTimeout: 30_000 },
    async (request, response) => {
      try {
        const page = await responseTo(request);
        const { publicUrl, studentUrl, adminUrl, apiUrl } = await configOf();
        send(request, response, page, securityHeaders([publicUrl, studentUrl, adminUrl, apiUrl]));
      } catch (thrown) {
        process.stderr.write(
          `${JSON.stringify({ level: 'error', path: request.url?.split('?')[0], message: String(thrown) })}\n`,
        );
        const text = { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '5' };
        send(
          request,
          response,
          {
            status: 503,
            headers: text,
            body: Buffer.from('The site is starting. Please try again in a moment.'),
          },
          securityHeaders([settings.publicUrl, settings.apiUrl]),
        );
      }
    },
  );

  async function responseTo({ method = 'GET', url = '/', headers }: IncomingMessage): Promise<PageResponse> {
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
      const file = asset(path, String(headers['accept-encoding'] ?? ''));
      return file ? { status: 200, ...file } : { status: 404, headers: {}, body: Buffer.alloc(0) };
    }
    return answer({ method, url, headers });
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, headers, body }: PageResponse,
  common: Record<string, string>,
): void {
  const length = status === 304 ? {} : { 'content-length': String(body.length) };
  response.writeHead(status, { ...common, ...headers, ...length });
  response.end(request.method === 'HEAD' || status === 304 ? undefined : body);
}
