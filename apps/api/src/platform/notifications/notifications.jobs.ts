import { EMAIL_JOB, type Job } from '../jobs/job.ts';
import { sendMail } from '../mail/send-mail.ts';
import { notificationMail, settingsUrlOf } from './notification-mail.ts';
import * as repo from './notifications.repo.ts';

/**
 * Sends a notification by e-mail, unless its recipient is inactive, may no longer know what it says, or has turned these
 * e-mails off.
 */
export const sendNotificationEmail: Job<{ notificationId: string }> = {
  ...EMAIL_JOB,
  name: 'send-notification-email',
  keyOf: ({ notificationId }) => notificationId,
  async handle(deps, { notificationId }, attempt) {
    const email = await repo.findEmail(deps.db, notificationId);
    if (!email) return;
    const { recipient, ...notification } = email;
    const verified = recipient.emailVerifiedAt !== null;
    const { urls } = deps.env;
    await sendMail(deps, attempt, {
      to: recipient,
      content: () => notificationMail(urls, { verified }, notification),
      settingsUrl: settingsUrlOf(urls, notification),
    });
  },
};

export const notificationJobs = [sendNotificationEmail];
