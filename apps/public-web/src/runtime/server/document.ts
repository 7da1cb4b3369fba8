import { accentStyle } from '@qanoon/contracts/accent';
import { escapeHtml } from '@qanoon/contracts/escape-html';
import { KEEP_FIRST_INPUT } from '@qanoon/contracts/first-input';
import { languagePath } from '@qanoon/contracts/language-paths';
import { directionOf } from '@qanoon/contracts/languages';
import type { RuntimeConfig } from '@qanoon/contracts/runtime-config';
import type { Language } from '@qanoon/messages/language';
import type { Message } from '@qanoon/messages/message';
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
const ERROR_WITHOUT_SCRIPTS: Record<number, Message> = {
  404: shared.courseNotFound,
  503: shared.couldNotLoadCoursesPlease,
};

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
/** The same for students: their enrolment is loaded in the browser. */
const LOADED_IN_BROWSER_FOR_STUDENTS = '/_site/course/$courseId';

const linksStyles = (routes: string[], { signedIn }: VisitorHints): boolean =>
  routes.some(
    (route) =>
      LOADED_IN_BROWSER.has(route) || (signedIn === 'student' && route === LOADED_IN_BROWSER_FOR_STUDENTS),
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
  const error = content ? undefined : ERROR_WITHOUT_SCRIPTS[status];
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
      ? `<noscript><p>${escapeHtml(error())}</p><p><a href="${languagePath(language, '/')}">${shared.home()}</a></p></noscript>`
      : '') +
    dataBlock('qanoon-config', { ...siteConfig(config), ...visitor }) +
    `${dataBlock(PAGE_DATA_BLOCK, data)}</body></html>`
  );
}

/** The part of the configuration that this site uses: its visitors upload payment proofs only. */
const siteConfig = ({ uploadLimits, ...config }: RuntimeConfig): RuntimeConfig => ({
  ...config,
  uploadLimits: { 'payment-proof': uploadLimits['payment-proof']! },
});
