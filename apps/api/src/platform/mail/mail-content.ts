import { languagePath } from '@qanoon/domain/lib/language-paths';
import { currentLanguage } from '@qanoon/messages/language';

/** A row of a mail's table, such as the amount of a payment. */
export type MailFact = { label: string; value: string };

/** What a mail says. The template adds the academy's name, the greeting, and the contact at the end. */
export type MailContent = {
  /** The subject should be short, because mail programs show about 40 characters. */
  subject: string;
  /** The line that mail programs show next to the subject. */
  preheader: string;
  heading: string;
  /** Each paragraph becomes one line, so that a name cannot add a paragraph. */
  paragraphs: string[];
  facts?: MailFact[];
  /** `url`: an absolute address of this installation. */
  button?: { label: string; url: string };
  /** Small text after the button. */
  note?: string;
};

/** Returns the address of a page of the public site, in the language that the mail is written in. */
export const publicPage = (publicUrl: string, path: string): string =>
  publicUrl + languagePath(currentLanguage(), path);
