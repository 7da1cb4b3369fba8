import type { MailSample } from '@qanoon/contracts/administration/mails';
import type { Academy } from '@qanoon/domain/academy/academy';
import { asPaisa } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/server/mails';
import { declareSlot } from '../../lib/handlers.ts';
import type { Env } from '../../lib/settings/env.ts';
import type { MailContent } from './mail-content.ts';

export type SampleState = {
  id: string;
  label: string;
  content: MailContent;
  settingsUrl?: string;
  /** False when the recipient's address is not verified, so that the mail greets without a name. */
  verified: boolean;
};
export type SampleMail = Omit<MailSample, 'states'> & { states: SampleState[] };

/** What the samples say about the academy and the time. */
export type SampleSetting = { academy: Academy; urls: Env['urls']; at: Date };

/** The mails that each domain sends, with sample data in the current language, in the order of the preview. */
export const sampleMails = declareSlot<readonly ((setting: SampleSetting) => SampleMail[])[]>('sample-mails');

/** Returns the states of a mail that has only one. */
export const onlyState = (content: MailContent, verified = true): SampleState[] => [
  { id: 'default', label: m.onlyState(), content, verified },
];

export const samplePayment = () =>
  ({
    courseTitle: m.titleOfCourse(),
    courseId: 'sample',
    amount: asPaisa(4500_00),
    method: 'bank',
    transactionId: 'FT26325A1B2C',
  }) as const;

export const sampleCourse = () => ({ courseTitle: m.titleOfCourse() });

export const samplePayee = () =>
  ({
    method: 'bank',
    accountTitle: m.titleOfAccount(),
    number: m.numberOfAccount(),
    iban: '',
    bankName: m.nameOfBank(),
    instructions: '',
  }) as const;
