import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import { accentStyle } from '@qanoon/domain/academy/accent';
import { directionOf } from '@qanoon/domain/lib/languages';
import { escapeHtml } from '@qanoon/domain/lib/text/escape-html';
import { inLanguage, isLanguage, type Language } from '@qanoon/messages/language';
import { nameOf } from '../../lib/academy-name.ts';

/** The portals' build folders and the paths that serve them, on any host. */
export const PORTALS = [
  { folder: 'student-web', path: '/student' },
  { folder: 'admin-web', path: '/admin' },
] as const;
type PortalPath = (typeof PORTALS)[number]['path'];

/** The student portal's worker in its build folder and under its path. */
export const SERVICE_WORKER = 'service-worker.js';

/** The app's manifest, which browsers load without the page's language. */
export const MANIFEST_PATHS: Record<Language, string> = {
  en: '/api/app/manifest.webmanifest',
  ur: '/api/app/manifest.ur.webmanifest',
};

/**
 * Returns the portal's HTML page with the runtime configuration, the academy's name as its title until a
 * route sets its own, and the accent color.
 */
export function configuredPage(
  page: string,
  { config, path, language }: { config: RuntimeConfig; path: PortalPath; language: Language },
): string {
  const { accentColor, logoUrl } = config.academy;
  const name = inLanguage(language, () => nameOf(config.academy));
  const head = [
    accentStyle(accentColor),
    logoUrl ? `<link rel="icon" href="${escapeHtml(logoUrl)}">` : '',
    appLinks(config, path),
  ].join('');
  return inLanguagePage(withConfig(page, config), language)
    .replace(/<title>.*?<\/title>/u, () => `<title>${escapeHtml(name)}</title>`)
    .replace('</head>', () => `${head}</head>`);
}

/**
 * Returns the page with its language, its direction and the app's name in it, so that it is right before its
 * first script.
 */
export const inLanguagePage = (page: string, language: Language): string =>
  page
    .replace('<html lang="en">', `<html lang="${language}" dir="${directionOf(language)}">`)
    .replace(MANIFEST_PATHS.en, MANIFEST_PATHS[language]);

/** Returns the language that the reader chose, from the cookie that `@qanoon/client/page/language` writes. */
export function chosenLanguage(cookies: string | undefined): Language {
  const value = /(?:^|;\s*)language=(\w+)/u.exec(cookies ?? '')?.[1];
  return isLanguage(value) ? value : 'en';
}

/**
 * Returns the page for a host of static files: the browser loads the academy's data, which may change at any
 * time.
 */
export function staticPage(
  page: string,
  { academy: _academy, ...config }: RuntimeConfig,
  path: PortalPath,
): string {
  return withConfig(page, config).replace('</head>', () => `${appLinks(config, path)}</head>`);
}

/** Returns the links by which the student portal can be installed as an app (decision 089). */
function appLinks({ apiUrl }: Pick<RuntimeConfig, 'apiUrl'>, path: PortalPath): string {
  if (path !== '/student') return '';
  const api = escapeHtml(apiUrl);
  return (
    `<link rel="manifest" href="${api}${MANIFEST_PATHS.en}">` +
    `<link rel="apple-touch-icon" href="${api}/api/app/icon-192.png">`
  );
}

function withConfig(page: string, config: Partial<RuntimeConfig>): string {
  const json = JSON.stringify(config).replaceAll('<', '\\u003c');
  return page.replace('id="qanoon-config">', () => `id="qanoon-config">${json}`);
}
