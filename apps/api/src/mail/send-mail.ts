import type { Deps } from '../context.ts';
import { getAcademy } from '../features/academy/academy.service.ts';
import type { JobAttempt } from '../jobs/jobs.ts';
import type { Addressee } from './greeting.ts';
import type { MailContent } from './mail-content.ts';
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
  const { hostname } = new URL(urls.public);
  await deps.mailer.send({
    to: to.email,
    ...renderMail(content, { academy, urls, to, settingsUrl }),
    from: { name: academy.name, address: academy.email || noReplyAddress(hostname) },
    replyTo: academy.email || undefined,
    messageId: `<${jobId}@${hostname}>`,
    settingsUrl,
  });
}

/** An IP address is no mail domain. */
const noReplyAddress = (hostname: string): string =>
  `no-reply@${/^[\d.]+$|^\[/u.test(hostname) ? 'localhost' : hostname}`;
