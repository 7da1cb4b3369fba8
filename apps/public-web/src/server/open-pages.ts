import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';
import { readBuild } from './build.ts';
import { compressed, encodingFor } from './compressed.ts';
import type { Build, PageRequest, PageResponse, PagesOptions, Visitor } from './pages.ts';
import { renderPage } from './render-page.tsx';
import { robotsTxt, sitemapXml } from './sitemap.ts';

const HTML = 'text/html; charset=utf-8';
const ICONS = { 'favicon.svg': 'image/svg+xml', 'favicon.ico': 'image/x-icon' };

/** Old addresses and such that need no drawing (§2, Auth); what comes along, such as the way back, is kept. */
const MOVED: Record<string, string> = {
  '/login': '/auth/login',
  '/signup': '/auth/signup',
  '/auth': '/auth/login',
  '/auth/': '/auth/login',
};

/**
 * Answers for the public site: every page as HTML with its content, robots.txt, sitemap.xml and the icons. `dist` is the built app's folder.
 * Pages are asked for anew each time and carry a strong ETag of what they say, so a course that was edited is never shown from a cache.
 */
export function openPages(dist: string, options: PagesOptions) {
  const client = join(dist, 'client');
  const icons = new Map(
    Object.entries(ICONS).map(([name, type]) => [
      `/${name}`,
      { type, body: readFileSync(join(client, name)) },
    ]),
  );
  const response = respondWith(readBuild(client), options);
  return async (request: PageRequest): Promise<PageResponse> => {
    const icon = icons.get(request.url.split('?')[0]!);
    return icon ? withTag(request, { ...icon, cache: 'public, max-age=86400' }) : response(request);
  };
}

/** The same while developing: Vite serves the sources, and there is nothing built. */
export const openDevPages = (options: PagesOptions) => respondWith(DEV_BUILD, options);

const DEV_BUILD: Build = {
  loader: '/src/loader.ts',
  scripts: ['/src/main.tsx'],
  routeScripts: new Map(),
  styles: ['/src/site.css'],
  fonts: [],
};

const respondWith =
  (build: Build, { config: configOf, ask }: PagesOptions) =>
  async (request: PageRequest): Promise<PageResponse> => {
    const { pathname, search } = new URL(request.url, 'http://page.invalid');
    const config = await configOf();
    if (pathname === '/robots.txt')
      return withTag(request, { type: 'text/plain; charset=utf-8', body: robotsTxt(config) });
    if (pathname === '/sitemap.xml')
      return withTag(request, {
        type: 'application/xml; charset=utf-8',
        body: await sitemapXml(config, ask),
      });
    const visitor = visitorOf(request);
    const moved = MOVED[pathname];
    if (moved) return redirectTo(moved + search);
    if (pathname === '/dashboard') return redirectTo(roleHome(config, visitor));

    const rendered = await renderPage({ href: pathname + search, config, visitor, build, ask });
    if ('redirect' in rendered) return redirectTo(rendered.redirect);
    if (rendered.status === 200)
      return withTag(request, { type: HTML, body: rendered.html, vary: 'cookie, accept-encoding' });
    const retry = rendered.status === 503 && { 'retry-after': '5' };
    return {
      status: rendered.status,
      headers: { 'content-type': HTML, 'cache-control': 'no-store', ...retry },
      body: Buffer.from(rendered.html),
    };
  };

type Content = { type: string; body: string | Buffer; cache?: string; vary?: string };

/** The content with its ETag, or 304; compressed as the browser likes. Each encoding is an answer of its own and says so in its tag. */
async function withTag(
  request: PageRequest,
  { type, body, cache = 'no-cache', vary = 'accept-encoding' }: Content,
): Promise<PageResponse> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const encoding = /^(?:text|application|image\/svg)/u.test(type)
    ? encodingFor(request.headers['accept-encoding'])
    : undefined;
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  const etag = `"${digest}${encoding ? `-${encoding}` : ''}"`;
  const headers: Record<string, string> = { etag, 'cache-control': cache, vary };
  if (matches(request.headers['if-none-match'], etag)) return { status: 304, headers, body: Buffer.alloc(0) };
  headers['content-type'] = type;
  if (!encoding) return { status: 200, headers, body: bytes };
  return {
    status: 200,
    headers: { ...headers, 'content-encoding': encoding },
    body: await compressed(digest, bytes, { encoding, well: !request.url.includes('?') }),
  };
}

/** `*` or any of a list; weak and strong compare alike for a GET (RFC 9110, 13.1.2). */
function matches(condition: string | string[] | undefined, etag: string): boolean {
  const tags = String(condition ?? '').split(',');
  return tags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//u, '') === etag);
}

const redirectTo = (location: string): PageResponse => ({
  status: 302,
  headers: { location, 'cache-control': 'no-store', vary: 'cookie' },
  body: Buffer.alloc(0),
});

function visitorOf({ headers }: PageRequest): Visitor {
  const cookies = new Map(
    String(headers.cookie ?? '')
      .split(';')
      .map((pair) => pair.trim().split('=', 2) as [string, string]),
  );
  const [signedIn, theme] = [cookies.get('signed-in'), cookies.get('theme')];
  return {
    signedIn: signedIn === 'student' || signedIn === 'admin' ? signedIn : null,
    theme: theme === 'light' || theme === 'dark' ? theme : null,
  };
}

/** /dashboard leads to the role's home, guests to sign-in and from there on; the hint may be wrong, and each of them asks the session again. */
function roleHome({ adminUrl, studentUrl, publicUrl }: RuntimeConfig, { signedIn }: Visitor): string {
  if (!signedIn) return `/auth/login?redirect=${encodeURIComponent(`${publicUrl}/dashboard`)}`;
  return signedIn === 'admin' ? `${adminUrl}/admin` : `${studentUrl}/student`;
}
