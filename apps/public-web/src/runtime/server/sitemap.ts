import { createApiClient } from '@qanoon/client/trpc/trpc';
import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import { pagePath } from '@qanoon/domain/academy/page-paths';
import { languagePaths } from '@qanoon/domain/lib/language-paths';
import { escapeHtml } from '@qanoon/domain/lib/text/escape-html';
import { LANGUAGES } from '@qanoon/messages/language';

const STATIC_PAGES = ['/', '/legal-service', '/publication'];
/** One sitemap file has at most 50,000 addresses (sitemaps.org): each page has one in each language. */
const MAX_PAGES = 50_000 / LANGUAGES.length;
const COURSES_PER_QUERY = 60;

export const robotsTxt = ({ publicUrl, academy }: RuntimeConfig): string =>
  academy.isOpen ? robotsOfOpenSite(publicUrl) : 'User-agent: *\nDisallow: /\n';

const robotsOfOpenSite = (publicUrl: string): string =>
  [
    'User-agent: *',
    'Disallow: /student',
    'Disallow: /admin',
    'Disallow: /api/',
    'Disallow: /trpc/',
    'Allow: /',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n');

/**
 * Lists every indexable page. Our own code: the `sitemap` package is a stream library for sites of many
 * files.
 */
export async function sitemapXml(config: RuntimeConfig, fetch: typeof globalThis.fetch): Promise<string> {
  const { client } = createApiClient({ apiUrl: config.apiUrl, fetch });
  const paths = config.academy.isOpen
    ? [...STATIC_PAGES, ...config.pages.map(({ slug }) => pagePath(slug))]
    : [];
  for (
    let cursor: string | null | undefined;
    config.academy.isOpen && cursor !== null && paths.length < MAX_PAGES;
  ) {
    const page = await client.courses.list.query({ limit: COURSES_PER_QUERY, cursor });
    paths.push(...page.items.map((course) => `/course/${course.id}`));
    cursor = page.nextCursor;
  }
  const urls = paths.flatMap((path) => {
    const pages = languagePaths(path).map((page) => ({
      ...page,
      url: escapeHtml(config.publicUrl + page.path),
    }));
    const links = pages.map(
      ({ language, url }) => `<xhtml:link rel="alternate" hreflang="${language}" href="${url}"/>`,
    );
    return pages.map(({ url }) => `<url><loc>${url}</loc>${links.join('')}</url>`);
  });
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"' +
    ` xmlns:xhtml="http://www.w3.org/1999/xhtml">${urls.join('')}</urlset>\n`
  );
}
