import { asOneLine } from '@qanoon/contracts/text';

/** The recipient's account. */
export type Addressee = { email: string; fullName: string; emailVerifiedAt: Date | null };

/**
 * The first line of a mail. An unverified address may belong to a stranger: its mails repeat nothing that the
 * account holder typed, so that a spammer cannot send text through them (decision 062).
 */
export const greeting = ({ fullName, emailVerifiedAt }: Omit<Addressee, 'email'>): string =>
  emailVerifiedAt ? `Assalam-o-alaikum ${asOneLine(fullName)},` : 'Assalam-o-alaikum,';
