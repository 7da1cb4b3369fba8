import { EMAIL_JOB, type Job } from '../../jobs/job.ts';
import { notificationMail } from './notification-mail.ts';
import * as repo from './notifications.repo.ts';

/** Sends a notification by e-mail, unless its recipient is inactive or has turned these e-mails off. */
export const sendNotificationEmail: Job<{ notificationId: string }> = {
  ...EMAIL_JOB,
  name: 'send-notification-email',
  keyOf: ({ notificationId }) => notificationId,
  async handle({ db, mailer, env }, { notificationId }) {
    const email = await repo.findEmail(db, notificationId);
    if (email) await mailer.send(notificationMail(env.urls, email.recipient, email.kind, email.detail));
  },
};

export const notificationJobs = [sendNotificationEmail];
