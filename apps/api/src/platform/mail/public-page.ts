import { languagePath } from '@qanoon/domain/lib/language-paths';
import { currentLanguage } from '@qanoon/messages/language';

/** The address of a page of the public site, in the language that the mail is written in. */
export const publicPage = (publicUrl: string, path: string): string =>
  publicUrl + languagePath(currentLanguage(), path);
