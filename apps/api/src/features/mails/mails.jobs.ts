import { EMAIL_JOB, type Job } from '../../jobs/job.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { getAcademy } from '../academy/academy.service.ts';
import * as repo from './mails.repo.ts';
import { SAMPLE_RECIPIENT, sampleMails } from './sample-mails.ts';

/** Sends a mail with sample data to the administrator who requested it. */
export const sendSampleEmail: Job<{ userId: string; mailId: string; stateId: string }> = {
  ...EMAIL_JOB,
  maxAttempts: 8,
  name: 'send-sample-email',
  async handle(deps, { userId, mailId, stateId }, attempt) {
    const email = await repo.findActiveAdminEmail(deps.db, userId);
    if (!email) return;
    const mails = sampleMails(await getAcademy(deps), deps.env.urls, deps.now());
    // A later release may not have this mail.
    const state = mails.find(({ id }) => id === mailId)?.states.find(({ id }) => id === stateId);
    if (!state) return;
    const { content, verified, settingsUrl } = state;
    await sendMail(deps, attempt, {
      to: { email, fullName: SAMPLE_RECIPIENT, emailVerifiedAt: verified ? deps.now() : null },
      content: { ...content, subject: `Sample: ${content.subject}` },
      ...(settingsUrl && { settingsUrl }),
    });
  },
};

export const mailJobs = [sendSampleEmail];
