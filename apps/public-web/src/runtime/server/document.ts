import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import { type Academy, NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { accentStyle } from '@qanoon/domain/academy/accent';
import { escapeHtml } from '@qanoon/domain/lib/escape-html';
import { KEEP_FIRST_INPUT } from '@qanoon/domain/lib/first-input';
import { languagePath } from '@qanoon/domain/lib/language-paths';
import { directionOf } from '@qanoon/domain/lib/languages';
import type { Language } from '@qanoon/messages/language';
import type { Message } from '@qanoon/messages/message';
import * as missing from '@qanoon/messages/public/missing';
import * as shared from '@qanoon/messages/shared/common';
import { PAGE_DATA_BLOCK, type PageData } from '../page-data.ts';
import { dataBlock } from './html.ts';
import type { BuiltFiles, VisitorHints } from './page-types.ts';

type Parts = {
  /** Tags for the head, as HTML. */
  head: string;
  /** The rendered App; empty when the browser has to render it. */
  content: string;
  data: PageData;
  status: number;
  /** The ids of the matched routes, from the root down. */
  routes: string[];
  config: RuntimeConfig;
  visitor: VisitorHints;
  language: Language;
  files: BuiltFiles;
};

/** Shown with scripts off on pages without content. */
function errorWithoutScripts(status: number, routes: readonly string[]): Message | undefined {
  if (status === 503) return shared.couldNotLoadCoursesPlease;
  if (status !== 404) return undefined;
  return routes.includes(COURSE_ROUTE) ? shared.courseNotFound : missing.pageMissing;
}

/**
 * Routes whose content is loaded in the browser: critical CSS cannot be computed, so these pages link their
 * stylesheets.
 */
const LOADED_IN_BROWSER = new Set([
  '/_site/auth/invitation/$token',
  '/_site/auth/reset-password/$token',
  '/_site/auth/verify-email/$token',
  '/setup/$token',
]);
const COURSE_ROUTE = '/_site/course/$courseId';

const linksStyles = (routes: string[], { signedIn }: VisitorHints): boolean =>
  routes.some(
    (route) =>
      // The enrollment of a student is loaded in the browser, too.
      LOADED_IN_BROWSER.has(route) || (signedIn === 'student' && route === COURSE_ROUTE),
  );

/** The complete page. README.md explains the order of its parts. */
export function renderDocument({
  head,
  content,
  data,
  status,
  routes,
  config,
  visitor,
  language,
  files,
}: Parts): string {
  const theme = visitor.theme ? ` data-theme="${visitor.theme}"` : '';
  const scripts =
    language === 'ur'
      ? [...new Set([...files.scripts.slice(0, -1), ...files.urduScripts, ...files.scripts.slice(-1)])]
      : files.scripts;
  const preload = routes
    .flatMap((route) => files.routeScripts.get(route) ?? [])
    .filter((script) => !scripts.includes(script));
  const stylesheets = files.styles.map((style) => `<link rel="stylesheet" href="${style}">`).join('');
  const criticalCss =
    content && !linksStyles(routes, visitor) ? files.criticalCss?.[language](content) : undefined;
  const deferredStyles = criticalCss === undefined ? [] : files.styles;
  // Faces in a style sheet for no medium are not loaded: loader.ts removes the attribute.
  const late = language === 'ur' ? `<style media="not all">${files.lateUrduFaces}</style>` : '';
  const error = content ? undefined : errorWithoutScripts(status, routes);
  return (
    `<!doctype html><html lang="${language}" dir="${directionOf(language)}"${theme}><head><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover, interactive-widget=resizes-content">' +
    // Before everything that can delay the parser, so that no input is lost.
    (content && `<script>${KEEP_FIRST_INPUT}</script>`) +
    `<script type="module" async src="${files.loader}" fetchpriority="high" data-scripts="${scripts.join(' ')}"` +
    ` data-preload="${preload.join(' ')}" data-styles="${deferredStyles.join(' ')}"${content ? '' : ' data-immediate'}></script>` +
    head +
    (language === 'en' ? files.fonts : [])
      .map((font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`)
      .join('') +
    (criticalCss === undefined
      ? stylesheets
      : `<style>${criticalCss}</style>${late}<noscript>${stylesheets}</noscript>`) +
    accentStyle(config.academy.accentColor) +
    `</head><body><div id="root">${content}</div>` +
    (error
      ? `<noscript><p>${escapeHtml(error())}</p>${searchForm(language)}<p><a href="${languagePath(language, '/')}">${shared.home()}</a></p></noscript>`
      : '') +
    dataBlock('qanoon-config', { ...siteConfig(config, language), ...visitor }) +
    `${dataBlock(PAGE_DATA_BLOCK, data)}</body></html>`
  );
}

/** Works without scripts, and without the page's style sheets. */
const searchForm = (language: Language): string =>
  `<form action="${languagePath(language, '/')}"><label>${escapeHtml(shared.searchCourses())} <input type="search" name="search"></label>` +
  ` <button>${escapeHtml(missing.searchButton())}</button></form>`;

/** Leaves out the academy's long text in the other language: a page in another language is another document. */
function withTextsIn(academy: Academy, language: Language): Academy {
  if (language === 'en') return { ...academy, aboutUrdu: '' };
  return academy.aboutUrdu ? { ...academy, about: '' } : academy;
}

/** The part of the configuration that this site uses: its visitors upload payment proofs only. */
const siteConfig = ({ uploadLimits, academy, ...config }: RuntimeConfig, language: Language) => ({
  ...config,
  // The browser completes it (client/request-context.ts): every byte of the page counts.
  academy: Object.fromEntries(
    Object.entries(withTextsIn(academy, language)).filter(
      ([name, value]) => value !== NEW_ACADEMY[name as keyof Academy],
    ),
  ),
  uploadLimits: { 'payment-proof': uploadLimits['payment-proof']! },
});
