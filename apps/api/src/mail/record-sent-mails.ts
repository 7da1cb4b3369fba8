import { asOneLine } from '@qanoon/contracts/text';
import type { Deps } from '../context.ts';
import type { Mailer } from './mailer.ts';
import { findAccountId, insertSentMail } from './sent-mails.repo.ts';

/**
 * A mailer that records each mail to an account: the address, the subject and the time, for the account's page
 * in the console. The account is `accountId` of the mail, else the one with its address.
 */
export const recordSentMails = (
  mailer: Mailer,
  { db, log, now }: Pick<Deps, 'db' | 'log' | 'now'>,
): Mailer => ({
  ...mailer,
  async send(mail) {
    await mailer.send(mail);
    try {
      const userId = mail.accountId ?? (await findAccountId(db, mail.to));
      if (!userId) return;
      const sent = { userId, email: mail.to, subject: asOneLine(mail.subject), createdAt: now() };
      await db.transaction((tx) => insertSentMail(tx, sent));
    } catch (thrown) {
      // The mail is sent: a failed job would send it again.
      log.error({ err: thrown }, 'a sent mail could not be recorded');
    }
  },
});
