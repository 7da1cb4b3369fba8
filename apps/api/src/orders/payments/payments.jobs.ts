import { getAcademy } from '../../academy/settings/read-academy.ts';
import { shownPayee } from '../../money/payees/offer-payees.ts';
import { EMAIL_JOB, type Job } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { sendReviewEmail } from '../review-mails/review-mails.jobs.ts';
import { paymentReceivedMail } from './payment-received-mail.ts';
import * as repo from './payments.repo.ts';

/**
 * Confirms a submitted payment to its student, unless it is already decided, or the student is inactive or has
 * turned e-mails off.
 */
export const sendPaymentReceivedEmail: Job<{ paymentId: string }> = {
  ...EMAIL_JOB,
  name: 'send-payment-received-email',
  keyOf: ({ paymentId }) => paymentId,
  async handle(deps, { paymentId }, attempt) {
    const found = await repo.findReceived(deps.db, paymentId);
    if (!found) return;
    const { recipient, ...payment } = found;
    const { reviewHours } = await getAcademy(deps);
    const studentUrl = deps.env.urls.student;
    const received = { ...payment, payee: shownPayee(deps, payment) };
    const verified = recipient.emailVerifiedAt !== null;
    await sendMail(deps, attempt, {
      to: recipient,
      content: () => paymentReceivedMail(received, { verified, reviewHours, studentUrl }),
      settingsUrl: `${studentUrl}/student/settings`,
    });
  },
};

export const paymentJobs = [sendPaymentReceivedEmail, sendReviewEmail];
