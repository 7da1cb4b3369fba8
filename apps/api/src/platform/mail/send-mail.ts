import type { Academy } from '@qanoon/domain/academy/academy';
import { inLanguage } from '@qanoon/messages/language';
import { nameOf } from '../../lib/academy-name.ts';
import type { Deps } from '../../lib/context.ts';
import type { JobAttempt } from '../../lib/services/jobs.ts';
import type { Mail } from '../../lib/services/mailer.ts';
import type { Env } from '../../lib/settings/env.ts';
import type { Addressee } from './greeting.ts';
import type { MailContent } from './mail-content.ts';
import { renderMail } from './render-mail.ts';
import { findAccountId, insertSentMail } from './sent-mails.repo.ts';

type OutgoingMail = {
  to: Addressee;
  /** Writes the mail. It is called in the recipient's language. */
  content: () => MailContent;
  /** The address of the settings, for mails that the recipient can turn off. */
  settingsUrl?: string;
  /** The account that the mail is about, if the account may have another address meanwhile. */
  accountId?: string;
};
type Sending = Pick<Deps, 'db' | 'env' | 'log' | 'mailer' | 'now' | 'readAcademy'>;

/**
 * Sends a mail in the academy's name, in the recipient's language. Only jobs call it: a repeated attempt sends the same Message-ID, so that
 * mail servers can discard the second copy. Rejects when the mail server does not accept it. A sent mail is
 * recorded for the page of its account.
 */
export async function sendMail(
  deps: Sending,
  { jobId }: Pick<JobAttempt, 'jobId'>,
  { to, content, settingsUrl, accountId }: OutgoingMail,
): Promise<void> {
  const { urls } = deps.env;
  const academy = await deps.readAcademy();
  const rendered = inLanguage(to.language, () => ({
    ...renderMail(content(), { academy, urls, to, settingsUrl }),
    ...senderOf(deps.env, academy),
  }));
  await deps.mailer.send({
    to: to.email,
    ...rendered,
    messageId: `<${jobId}@${mailDomain(urls.public)}>`,
    settingsUrl,
  });
  await recordSentMail(deps, { email: to.email, subject: rendered.subject, accountId });
}

/** Adds the mail to the log of its account, without its text. Mails to other addresses are not recorded. */
async function recordSentMail(
  { db, log, now }: Sending,
  { email, subject, accountId }: { email: string; subject: string; accountId: string | undefined },
): Promise<void> {
  try {
    const userId = accountId ?? (await findAccountId(db, email));
    if (!userId) return;
    const sent = { userId, email, subject, createdAt: now() };
    await db.transaction((tx) => insertSentMail(tx, sent));
  } catch (thrown) {
    // The mail was sent, so the job must not fail: it would send the mail again.
    log.error({ err: thrown }, 'a sent mail could not be recorded');
  }
}

/** Returns the sender of a mail, in the current language, and the address for replies. */
export const senderOf = (
  { mailFrom, urls }: Pick<Env, 'mailFrom' | 'urls'>,
  { email, ...names }: Pick<Academy, 'name' | 'nameUrdu' | 'email'>,
): Pick<Mail, 'from' | 'replyTo'> => ({
  from: { name: nameOf(names), address: mailFrom ?? (email || `no-reply@${mailDomain(urls.public)}`) },
  replyTo: email || undefined,
});

/** Returns the host as a mail domain; `localhost` for an IP address, which is not one. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^[\d.]+$|^\[/u.test(hostname) ? 'localhost' : hostname;
}
