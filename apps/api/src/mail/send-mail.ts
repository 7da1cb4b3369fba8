import type { Academy } from '@qanoon/contracts/academy';
import type { Deps } from '../context.ts';
import type { Env } from '../env.ts';
import { getAcademy } from '../features/academy/academy.service.ts';
import type { JobAttempt } from '../jobs/jobs.ts';
import type { Addressee } from './greeting.ts';
import type { MailContent } from './mail-content.ts';
import type { Mail } from './mailer.ts';
import { renderMail } from './render-mail.ts';

type OutgoingMail = {
  to: Addressee;
  content: MailContent;
  /** For mails that the recipient can turn off: the address of the settings. */
  settingsUrl?: string;
};

/**
 * Sends a mail in the academy's name. Only jobs call it: a repeated attempt sends the same Message-ID, so that
 * mail servers can discard the second copy. Rejects when the mail server does not accept it.
 */
export async function sendMail(
  deps: Pick<Deps, 'db' | 'env' | 'mailer'>,
  { jobId }: Pick<JobAttempt, 'jobId'>,
  { to, content, settingsUrl }: OutgoingMail,
): Promise<void> {
  const { urls } = deps.env;
  const academy = await getAcademy(deps);
  await deps.mailer.send({
    to: to.email,
    ...renderMail(content, { academy, urls, to, settingsUrl }),
    ...senderOf(deps.env, academy),
    messageId: `<${jobId}@${mailDomain(urls.public)}>`,
    settingsUrl,
  });
}

/** Who a mail is from, and where replies go. */
export const senderOf = (
  { mailFrom, urls }: Pick<Env, 'mailFrom' | 'urls'>,
  { name, email }: Pick<Academy, 'name' | 'email'>,
): Pick<Mail, 'from' | 'replyTo'> => ({
  from: { name, address: mailFrom ?? (email || `no-reply@${mailDomain(urls.public)}`) },
  replyTo: email || undefined,
});

/** An IP address is no mail domain. */
function mailDomain(publicUrl: string): string {
  const { hostname } = new URL(publicUrl);
  return /^[\d.]+$|^\[/u.test(hostname) ? 'localhost' : hostname;
}
