import { accentStyle } from '@qanoon/contracts/accent';
import { escapeHtml } from '@qanoon/contracts/escape-html';
import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';

/** The portals' build folders and the paths that serve them, on any host. */
export const PORTALS = [
  { folder: 'student-web', path: '/student' },
  { folder: 'admin-web', path: '/admin' },
] as const;
type PortalPath = (typeof PORTALS)[number]['path'];

/** The student portal's worker in its build folder and under its path. */
export const SERVICE_WORKER = 'service-worker.js';

/**
 * The portal's HTML page with the runtime configuration, the academy's name as its title until a route sets
 * its own, and the accent colour.
 */
export function configuredPage(page: string, config: RuntimeConfig, path: PortalPath): string {
  const { name, accentColor, logoUrl } = config.academy;
  const head = [
    accentStyle(accentColor),
    logoUrl ? `<link rel="icon" href="${escapeHtml(logoUrl)}">` : '',
    appLinks(config, path),
  ].join('');
  return withConfig(page, config)
    .replace(/<title>.*?<\/title>/u, () => `<title>${escapeHtml(name)}</title>`)
    .replace('</head>', () => `${head}</head>`);
}

/** The page for a host of static files: the browser loads the academy's data, which may change at any time. */
export function staticPage(
  page: string,
  { academy: _academy, ...config }: RuntimeConfig,
  path: PortalPath,
): string {
  return withConfig(page, config).replace('</head>', () => `${appLinks(config, path)}</head>`);
}

/** The student portal can be installed as an app (decision 089). */
function appLinks({ apiUrl }: Pick<RuntimeConfig, 'apiUrl'>, path: PortalPath): string {
  if (path !== '/student') return '';
  const api = escapeHtml(apiUrl);
  return (
    `<link rel="manifest" href="${api}/api/app/manifest.webmanifest">` +
    `<link rel="apple-touch-icon" href="${api}/api/app/icon-192.png">`
  );
}

function withConfig(page: string, config: Partial<RuntimeConfig>): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return page.replace('id="qanoon-config">', () => `id="qanoon-config">${json}`);
}
