import type { Role } from '@qanoon/contracts/lib/roles';
import { pathPrefix } from '@qanoon/domain/lib/language-paths';
import { currentLanguage } from '@qanoon/messages/language';
import { config } from './config.ts';

// URLs in the other apps load a new page, possibly on another origin.

/** A page of the public site, in the language of this page. `path` may end in a query or a hash. */
export const publicLink = (path: string): string => config.publicUrl + pathPrefix(currentLanguage()) + path;
export const studentLink = (path: string): string => config.studentUrl + path;
export const adminLink = (path: string): string => config.adminUrl + path;

/** The absolute address of a public page, to share: with a single origin `publicLink` is relative. */
export const publicAddress = (path: string): string => new URL(publicLink(path), window.location.origin).href;

export const roleHome = (role: Role): string =>
  role === 'admin' ? adminLink('/admin') : studentLink('/student');

/** The sign-in page, which returns to `from` afterwards. */
export const signInLink = (from: string = window.location.href): string =>
  publicLink(`/auth/login?redirect=${encodeURIComponent(from)}`);

/**
 * The absolute URL of `redirect`; undefined unless it is on one of the three configured origins and not an
 * auth page (no open redirect).
 */
export function safeReturn(redirect: string | undefined): string | undefined {
  if (!redirect) return undefined;
  const origins = [config.publicUrl, config.studentUrl, config.adminUrl].map(
    (url) => new URL(url, window.location.origin).origin,
  );
  try {
    const target = new URL(redirect, config.publicUrl);
    const isOurs =
      (target.protocol === 'http:' || target.protocol === 'https:') && origins.includes(target.origin);
    return isOurs && !target.pathname.startsWith('/auth/') ? target.href : undefined;
  } catch {
    return undefined;
  }
}

/** Whether `url` is a page below `base`, such as the student portal. */
export const isUnder = (url: string, base: string): boolean =>
  url === base || url.startsWith(`${base}/`) || url.startsWith(`${base}?`);
