import type { Deps } from '../../context.ts';
import type { Addressee } from '../../mail/greeting.ts';
import { passwordChangedMail } from './password-changed-mail.ts';

/** Mails the account that its password was changed, behind the answer. Call it once the change is committed. */
export function notifyPasswordChanged({ background, mailer, env, now }: Deps, account: Addressee): void {
  const mail = passwordChangedMail(account, { publicUrl: env.urls.public, at: now() });
  background.run('sending the mail about a changed password', () => mailer.send(mail));
}
