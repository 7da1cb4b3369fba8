import type { MailSample } from '@qanoon/contracts/administration/mails';
import type { MailContent } from '../../platform/mail/mail-content.ts';

export type SampleState = {
  id: string;
  label: string;
  content: MailContent;
  settingsUrl?: string;
  /** False: the recipient's address is not verified, so the mail greets without a name. */
  verified: boolean;
};
export type SampleMail = Omit<MailSample, 'states'> & { states: SampleState[] };
