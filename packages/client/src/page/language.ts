import { directionOf } from '@qanoon/domain/lib/languages';
import { currentLanguage, isLanguage, type Language } from '@qanoon/messages/language';
import { getSession, updateUser } from '../session/session.ts';
import { trpcClient } from '../trpc/trpc.ts';

const COOKIE = 'language';
const YEAR_SECONDS = 365 * 24 * 3600;

/** The language that was chosen in this browser. Undefined if none was chosen or cookies are blocked. */
export function storedLanguage(): Language | undefined {
  const value = new RegExp(`(?:^|; )${COOKIE}=(\\w+)`, 'u').exec(document.cookie)?.[1];
  return isLanguage(value) ? value : undefined;
}

/** Stores the language in a cookie, so that the server sends the portals' pages in it. */
export function storeLanguage(language: Language): void {
  // biome-ignore lint/suspicious/noDocumentCookie: not every browser has the Cookie Store API.
  document.cookie = `${COOKIE}=${language}; path=/; samesite=lax; max-age=${YEAR_SECONDS}`;
}

/**
 * Stores the choice in this browser and, for a signed-in user, first in the account. Rejects when the server
 * did not store it.
 */
export async function saveLanguage(language: Language): Promise<void> {
  if (getSession()) await trpcClient.profiles.setPreferences.mutate({ language });
  storeLanguage(language);
  const session = getSession();
  if (session) updateUser({ ...session.user, language });
}

/** Imports the Urdu texts of a portal. */
export type LoadUrdu = () => Promise<unknown>;

/**
 * A portal's page comes from the server in the stored language. A page from the service worker's cache or from
 * a host of static files may be in the other one: call it before anything is rendered.
 */
export async function showStoredLanguage(loadUrdu: LoadUrdu): Promise<void> {
  const language = storedLanguage() ?? currentLanguage();
  // The page stays in English if the texts cannot be loaded, as when offline before the first visit in Urdu.
  const hasTexts = language === 'en' || (await loadUrdu().then(Boolean, () => false));
  const shown = hasTexts ? language : 'en';
  document.documentElement.lang = shown;
  document.documentElement.dir = directionOf(shown);
}

/** Loads the page again when the account has another language, such as one chosen on another device. */
export function followAccountLanguage(language: Language | undefined): void {
  if (!language || language === currentLanguage()) return;
  storeLanguage(language);
  // If cookies are blocked, the page would load again and again.
  if (storedLanguage() === language) window.location.reload();
}
