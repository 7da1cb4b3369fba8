import { SITE } from '@qanoon/contracts/site';
import { asOneLine } from '@qanoon/contracts/text';

/** The account that a mail goes to, as far as its mail depends on it. */
export type Addressee = { email: string; fullName: string; emailVerifiedAt: Date | null };

/**
 * The first line of a mail. An address that is not verified may belong to a stranger: the mail then repeats nothing that the account's
 * holder typed, so that our mails cannot carry the words of a spammer (decision 062).
 */
export const greeting = ({ fullName, emailVerifiedAt }: Omit<Addressee, 'email'>): string =>
  emailVerifiedAt ? `Assalam-o-alaikum ${asOneLine(fullName)},` : 'Assalam-o-alaikum,';

/** The last lines of a mail about an account. */
export const SIGNATURE = `${SITE.name}\n${SITE.email}\n${SITE.phone}`;
