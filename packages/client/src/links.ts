import type { Role } from '@qanoon/contracts/roles';
import { config } from './config.ts';

/** Addresses in the other apps: whole page loads, possibly on another origin. */
export const publicLink = (path: string): string => config.publicUrl + path;
export const studentLink = (path: string): string => config.studentUrl + path;
export const adminLink = (path: string): string => config.adminUrl + path;

export const roleHome = (role: Role): string =>
  role === 'admin' ? adminLink('/admin') : studentLink('/student');

/** Sign-in, with the way back to where the visitor is now or to `from`. */
export const signInLink = (from: string = window.location.href): string =>
  publicLink(`/auth/login?redirect=${encodeURIComponent(from)}`);

/** The way back as an address, only if it is on one of the three configured origins and no auth page (no open redirect). */
export function safeReturn(redirect: string | undefined): string | undefined {
  if (!redirect) return undefined;
  const origins = [config.publicUrl, config.studentUrl, config.adminUrl].map(
    (url) => new URL(url, window.location.origin).origin,
  );
  try {
    const target = new URL(redirect, config.publicUrl);
    const known =
      (target.protocol === 'http:' || target.protocol === 'https:') && origins.includes(target.origin);
    return known && !target.pathname.startsWith('/auth/') ? target.href : undefined;
  } catch {
    return undefined;
  }
}

/** Whether an address is a page of `area`, such as the student portal. */
export const isUnder = (address: string, area: string): boolean =>
  address === area || address.startsWith(`${area}/`) || address.startsWith(`${area}?`);
