import { asOneLine } from '@qanoon/contracts/lib/text';
import type { Language } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/mails';

/** The recipient, mostly an account. The mail is in their language. */
export type Addressee = {
  email: string;
  fullName: string;
  emailVerifiedAt: Date | null;
  language: Language;
};

/**
 * Returns the first line of a mail. An unverified address may belong to a stranger: its mails repeat nothing
 * that the account holder typed, so that a spammer cannot send text through them (decision 062).
 */
export const greeting = ({
  fullName,
  emailVerifiedAt,
}: Pick<Addressee, 'fullName' | 'emailVerifiedAt'>): string =>
  emailVerifiedAt ? m.greeting({ name: asOneLine(fullName) }) : m.greetingWithoutName();
