import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import { readCertificateCode } from '@qanoon/contracts/certificates/certificates';
import { languagePath, readLanguagePath } from '@qanoon/domain/lib/language-paths';
import type { Language } from '@qanoon/messages/language';
import { readBuiltFiles } from '@qanoon/site-runtime/built-files';
import { compressOnce, negotiateEncoding } from '@qanoon/site-runtime/compression';
import { respondWithEtag } from '@qanoon/site-runtime/etag';
import type { BuiltFiles, PageRequest, PageResponse } from '@qanoon/site-runtime/page-types';
import { urlOfTarget } from '@qanoon/site-runtime/request-target';
import type { PageHandlerOptions, VisitorHints } from './page-types.ts';
import { type RenderedContent, renderPage } from './render-page.tsx';
import { robotsTxt, sitemapXml } from './sitemap.ts';

const HTML = 'text/html; charset=utf-8';
const ICONS = { 'favicon.svg': 'image/svg+xml', 'favicon.ico': 'image/x-icon' };

/** Redirects that need no rendering (docs/product/public-site.md#routes). The query string is preserved. */
const REDIRECTS = new Map(
  Object.entries<string>({
    '/login': '/auth/login',
    '/signup': '/auth/signup',
    '/auth': '/auth/login',
    '/auth/': '/auth/login',
  }),
);

/** Certificates were verified at this path before, so links and QR codes of that time contain it. */
const MOVED_TO_VERIFY = /^\/certificate(\/.*)?$/u;

/**
 * The export of the server build (dist/server/page-handler.js). Handles every path of the public site: pages,
 * robots.txt, sitemap.xml and the icons. `dist` is the folder of the built app. Pages are rendered for each
 * request and have a strong ETag of their content, so an edited course is never served from a cache.
 */
export function createPageHandler(dist: string, options: PageHandlerOptions) {
  const client = join(dist, 'client');
  const icons = new Map(
    Object.entries(ICONS).map(([name, type]) => [
      `/${name}`,
      { type, body: readFileSync(join(client, name)) },
    ]),
  );
  const handle = createHandler(readBuiltFiles(dist), options);
  return async (request: PageRequest): Promise<PageResponse> => {
    const icon = icons.get(request.url.split('?')[0]!);
    return icon ? respondWithEtag(request, { ...icon, cache: 'public, max-age=86400' }) : handle(request);
  };
}

/** Does the same on Vite's sources, without a build. */
export const createDevPageHandler = (options: PageHandlerOptions) => createHandler(DEV_FILES, options);

const DEV_FILES: BuiltFiles = {
  loader: '/@id/@qanoon/site-runtime/loader',
  scripts: ['/src/runtime/browser/main.tsx'],
  urduScripts: ['/src/runtime/browser/urdu.ts'],
  routeScripts: new Map(),
  styles: ['/src/styles/site.css'],
  fonts: [],
  lateUrduFaces: '',
};

const createHandler =
  (files: BuiltFiles, { config: loadConfig, fetchFor }: PageHandlerOptions) =>
  async (request: PageRequest): Promise<PageResponse> => {
    const { pathname, search } = urlOfTarget(request.url);
    // The path is not a page, and the router would take what follows for a host.
    if (pathname.startsWith('//')) return redirectTo('/');
    const config = await loadConfig();
    const fetch = fetchFor(request);
    if (pathname === '/robots.txt')
      return respondWithEtag(request, { type: 'text/plain; charset=utf-8', body: robotsTxt(config) });
    if (pathname === '/sitemap.xml')
      return respondWithEtag(request, {
        type: 'application/xml; charset=utf-8',
        body: await sitemapXml(config, fetch),
      });
    const visitor = visitorHintsOf(request);
    const { language, path } = readLanguagePath(pathname);
    const target = REDIRECTS.get(path);
    if (target) return redirectTo(languagePath(language, target) + search);
    // The form sends the typed ID in the query when scripts are off.
    const typed = path === '/verify' ? new URLSearchParams(search).get('code')?.trim() : undefined;
    if (typed) {
      const code = readCertificateCode(typed) ?? typed;
      return redirectTo(languagePath(language, `/verify/${encodeURIComponent(code)}`));
    }
    const moved = MOVED_TO_VERIFY.exec(path);
    if (moved) return redirectTo(languagePath(language, `/verify${moved[1] ?? ''}`) + search, 301);
    if (path === '/dashboard') return redirectTo(roleHome(config, visitor, language));

    const page = await renderPage({ href: pathname + search, language, config, visitor, files, fetch });
    if ('redirect' in page) return redirectTo(page.redirect);
    if (page.isPrivate) return privatePage(request, page);
    if (page.status === 200)
      return respondWithEtag(request, { type: HTML, body: page.html, vary: 'cookie, accept-encoding' });
    return {
      status: page.status,
      headers: { 'content-type': HTML, 'cache-control': 'no-store', ...retryAfter(page) },
      body: Buffer.from(page.html),
    };
  };

const retryAfter = ({ retryAfter: seconds }: RenderedContent) =>
  seconds && { 'retry-after': String(seconds) };

/** A page that differs for each request and that no cache stores; no other site learns its address. */
async function privatePage({ headers }: PageRequest, page: RenderedContent): Promise<PageResponse> {
  const encoding = negotiateEncoding(headers['accept-encoding']);
  const html = Buffer.from(page.html);
  return {
    status: page.status,
    headers: {
      'content-type': HTML,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
      ...retryAfter(page),
      ...(encoding && { 'content-encoding': encoding, vary: 'accept-encoding' }),
    },
    body: encoding ? await compressOnce(html, { encoding }) : html,
  };
}

const redirectTo = (location: string, status: 301 | 302 = 302): PageResponse => ({
  status,
  headers: { location, 'cache-control': 'no-store', vary: 'cookie' },
  body: Buffer.alloc(0),
});

function visitorHintsOf({ headers }: PageRequest): VisitorHints {
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

/**
 * The target of /dashboard: the role's home, or sign-in for guests. The hint may be wrong; each target checks
 * the session.
 */
function roleHome(
  { adminUrl, studentUrl, publicUrl }: RuntimeConfig,
  { signedIn }: VisitorHints,
  language: Language,
): string {
  if (!signedIn)
    return `${languagePath(language, '/auth/login')}?redirect=${encodeURIComponent(`${publicUrl}/dashboard`)}`;
  return signedIn === 'admin' ? `${adminUrl}/admin` : `${studentUrl}/student`;
}
