import { createCalls } from '@qanoon/client/trpc';
import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';
import { escapeHtml } from './escape.ts';
import type { PagesOptions } from './pages.ts';

const STATIC_PAGES = ['/', '/legal-service', '/publication'];
/** What one sitemap may hold (sitemaps.org). */
const MAX_PAGES = 50_000;
const PER_CALL = 60;

export const robotsTxt = ({ publicUrl }: RuntimeConfig): string =>
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

/** Every page that a search engine may show. */
export async function sitemapXml(config: RuntimeConfig, ask: PagesOptions['ask']): Promise<string> {
  const { client } = createCalls({ apiUrl: config.apiUrl, ask });
  const paths = [...STATIC_PAGES];
  for (let cursor: string | null | undefined; cursor !== null && paths.length < MAX_PAGES; ) {
    const page = await client.courses.list.query({ limit: PER_CALL, cursor });
    paths.push(...page.items.map((course) => `/course/${course.id}`));
    cursor = page.nextCursor;
  }
  const urls = paths.map((path) => `<url><loc>${escapeHtml(config.publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
