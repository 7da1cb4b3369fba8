import { LANGUAGES, type Language } from '@qanoon/messages/language';

/** The start of the public site's paths in a language: nothing for English, `/ur` for Urdu. */
export const pathPrefix = (language: Language): '' | '/ur' => (language === 'ur' ? '/ur' : '');

/** `/ur/course/1` → `ur` and `/course/1`. Paths without a prefix are English. */
export function readLanguagePath(pathname: string): { language: Language; path: string } {
  const isUrdu = pathname === '/ur' || pathname.startsWith('/ur/');
  return isUrdu ? { language: 'ur', path: pathname.slice(3) || '/' } : { language: 'en', path: pathname };
}

/** The path of a page in a language: `/ur/`, `/ur/course/1`. */
export const languagePath = (language: Language, path: string): string => pathPrefix(language) + path;

/** The paths of one page in every language. */
export const languagePaths = (path: string): { language: Language; path: string }[] =>
  LANGUAGES.map((language) => ({ language, path: languagePath(language, path) }));
