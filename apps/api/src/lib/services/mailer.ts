import type { SmtpSecurity } from '@qanoon/contracts/administration/server-settings';

/** A complete mail: `text` and `html` have the same facts. */
export type Mail = {
  to: string;
  from: { name: string; address: string };
  replyTo?: string | undefined;
  subject: string;
  text: string;
  html: string;
  /** The same for each attempt, in angle brackets; the default is random. */
  messageId?: string | undefined;
  /** The address where the recipient turns mails of this kind off. */
  settingsUrl?: string | undefined;
};

/** Sends e-mails. Rejects when the mail server does not accept one. Only `sendMail` calls it. */
export type Mailer = { send(mail: Mail): Promise<void> };

/** A mail server of the environment, or the one that the owner has set in the console. */
export type SmtpServer =
  | { url: string }
  | {
      host: string;
      port: number;
      security: SmtpSecurity;
      user: string;
      /** Empty when the server asks for none. */
      password: string;
    }
  /**
   * The stored password cannot be decrypted, so no mail is sent. Another process may have the right secret.
   */
  | { unreadable: true };
