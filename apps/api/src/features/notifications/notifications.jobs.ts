import { EMAIL_JOB, type Job } from '../../jobs/job.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { notificationMail } from './notification-mail.ts';
import * as repo from './notifications.repo.ts';

/** Sends a notification by e-mail, unless its recipient is inactive or has turned these e-mails off. */
export const sendNotificationEmail: Job<{ notificationId: string }> = {
  ...EMAIL_JOB,
  name: 'send-notification-email',
  keyOf: ({ notificationId }) => notificationId,
  async handle(deps, { notificationId }, attempt) {
    const email = await repo.findEmail(deps.db, notificationId);
    if (!email) return;
    const { recipient, ...notification } = email;
    const verified = recipient.emailVerifiedAt !== null;
    const mail = notificationMail(deps.env.urls, { verified }, notification);
    await sendMail(deps, attempt, { to: recipient, ...mail });
  },
};

export const notificationJobs = [sendNotificationEmail];
