import { PAGE_DATA_BLOCK, type PageData } from '@qanoon/client/page-data';
import { KEEP_FIRST_INPUT } from '@qanoon/contracts/first-input';
import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';
import { dataBlock, escapeHtml } from './escape.ts';
import type { Build, Visitor } from './pages.ts';

type Parts = {
  head: string;
  rendered: string;
  data: PageData;
  status: number;
  routes: string[];
  config: RuntimeConfig;
  visitor: Visitor;
  build: Build;
};

/** What is said with scripts off where only the browser's own drawing could say more. */
const WITHOUT_SCRIPTS: Record<number, string> = {
  404: 'Course not found.',
  503: 'Could not load courses. Please try again later.',
};

/** What these pages show is asked for by the browser, so the drawn page does not tell which styles they need: they wait for all of them. */
const ASKED_LATER = new Set([
  '/_site/auth/reset-password/$token',
  '/_site/auth/verify-email/$token',
  '/_site/certificate/$code',
]);
/** The same for a student, whose state the drawn page does not know. */
const ASKED_LATER_FOR_STUDENTS = '/_site/course/$courseId';

const waitsForStyles = (routes: string[], { signedIn }: Visitor): boolean =>
  routes.some(
    (route) => ASKED_LATER.has(route) || (signedIn === 'student' && route === ASKED_LATER_FOR_STUDENTS),
  );

/** The whole page. Nothing in it waits for a script, and the scripts wait for the first paint. */
export function documentOf({ head, rendered, data, status, routes, config, visitor, build }: Parts): string {
  const theme = visitor.theme ? ` data-theme="${visitor.theme}"` : '';
  const late = routes
    .flatMap((route) => build.routeScripts.get(route) ?? [])
    .filter((script) => !build.scripts.includes(script));
  const stylesheets = build.styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('');
  const critical = rendered && !waitsForStyles(routes, visitor) ? build.criticalCss?.(rendered) : undefined;
  const deferredStyles = critical === undefined ? [] : build.styles;
  const apology = WITHOUT_SCRIPTS[status];
  return (
    `<!doctype html><html lang="en"${theme}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">' +
    // First of all: from here on no press is lost.
    (rendered && `<script>${KEEP_FIRST_INPUT}</script>`) +
    // It waits for the paint and the whole page by itself.
    `<script type="module" async src="${build.loader}" fetchpriority="high" data-scripts="${build.scripts.join(' ')}" data-late="${late.join(' ')}"` +
    ` data-styles="${deferredStyles.join(' ')}"${rendered ? '' : ' data-at-once'}></script>` +
    `${head}` +
    build.fonts
      .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
      .join('') +
    (critical === undefined ? stylesheets : `<style>${critical}</style><noscript>${stylesheets}</noscript>`) +
    `</head><body><div id="root">${rendered}</div>` +
    (apology ? `<noscript><p>${escapeHtml(apology)}</p><p><a href="/">Home</a></p></noscript>` : '') +
    dataBlock('qanoon-config', { ...config, ...visitor }) +
    `${dataBlock(PAGE_DATA_BLOCK, data)}</body></html>`
  );
}
