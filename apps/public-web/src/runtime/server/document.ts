import type { RuntimeConfig } from '@qanoon/contracts/academy/runtime-config';
import { type Academy, NEW_ACADEMY } from '@qanoon/domain/academy/academy';
import { accentStyle } from '@qanoon/domain/academy/accent';
import { languagePath } from '@qanoon/domain/lib/language-paths';
import { directionOf } from '@qanoon/domain/lib/languages';
import { escapeHtml } from '@qanoon/domain/lib/text/escape-html';
import type { Language } from '@qanoon/messages/language';
import type { Message } from '@qanoon/messages/message';
import * as missing from '@qanoon/messages/public/missing';
import * as shared from '@qanoon/messages/shared/common';
import { writeDocument } from '@qanoon/site-runtime/document';
import type { BuiltFiles } from '@qanoon/site-runtime/page-types';
import { PAGE_DATA_BLOCK, type PageData } from '../page-data.ts';
import type { VisitorHints } from './page-types.ts';

type Parts = {
  /** Tags for the head, as HTML. */
  head: string;
  /** The rendered App. Empty if the browser has to render it. */
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

const isCompletedInBrowser = (routes: string[], { signedIn }: VisitorHints): boolean =>
  routes.some(
    (route) =>
      // The enrollment of a student is loaded in the browser, too.
      LOADED_IN_BROWSER.has(route) || (signedIn === 'student' && route === COURSE_ROUTE),
  );

/** The page with the texts and the configuration of this site. */
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
  const error = content ? undefined : errorWithoutScripts(status, routes);
  return writeDocument({
    language,
    direction: directionOf(language),
    theme: visitor.theme,
    head,
    ownStyles: accentStyle(config.academy.accentColor),
    content,
    isCompletedInBrowser: isCompletedInBrowser(routes, visitor),
    withoutScripts: error
      ? `<p>${escapeHtml(error())}</p>${searchForm(language)}<p><a href="${languagePath(language, '/')}">${shared.home()}</a></p>`
      : '',
    data: { 'qanoon-config': { ...siteConfig(config, language), ...visitor }, [PAGE_DATA_BLOCK]: data },
    routes,
    files,
  });
}

/** Writes a search form that works without scripts and without the page's style sheets. */
const searchForm = (language: Language): string =>
  `<form action="${languagePath(language, '/')}"><label>${escapeHtml(shared.searchCourses())} <input type="search" name="search"></label>` +
  ` <button>${escapeHtml(missing.searchButton())}</button></form>`;

/**
 * Leaves out the academy's long text in the other language, because a page in that language is another
 * document.
 */
function withTextsIn(academy: Academy, language: Language): Academy {
  if (language === 'en') return { ...academy, aboutUrdu: '' };
  return academy.aboutUrdu ? { ...academy, about: '' } : academy;
}

/** The part of the configuration that this site uses: its visitors upload payment proofs only. */
const siteConfig = ({ uploadLimits, academy, ...config }: RuntimeConfig, language: Language) => ({
  ...config,
  // The browser completes it (packages/client/src/trpc/request-context.ts): every byte of the page counts.
  academy: Object.fromEntries(
    Object.entries(withTextsIn(academy, language)).filter(
      ([name, value]) => value !== NEW_ACADEMY[name as keyof Academy],
    ),
  ),
  uploadLimits: { 'payment-proof': uploadLimits['payment-proof']! },
});
