import { inLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/server/mails';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import { EMAIL_JOB, type Job } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import * as repo from './mails.repo.ts';
import { findSample } from './sample-mails.ts';

/** Sends a mail with sample data to the administrator who requested it, unless the permission is gone meanwhile. */
export const sendSampleEmail: Job<{ userId: string; mailId: string; stateId: string }> = {
  ...EMAIL_JOB,
  maxAttempts: 8,
  name: 'send-sample-email',
  async handle(deps, { userId, mailId, stateId }, attempt) {
    const admin = await repo.findAcademyManager(deps.db, userId);
    if (!admin) return;
    const academy = await getAcademy(deps);
    const sample = () => findSample(academy, deps, { mailId, stateId });
    const found = sample();
    // A later release may not have this mail.
    if (!found) return;
    await sendMail(deps, attempt, {
      to: {
        ...admin,
        fullName: inLanguage(admin.language, m.nameOfRecipient),
        emailVerifiedAt: found.verified ? deps.now() : null,
      },
      content: () => {
        const { content } = sample()!;
        return { ...content, subject: m.sampleSubject({ subject: content.subject }) };
      },
      ...(found.settingsUrl && { settingsUrl: found.settingsUrl }),
    });
  },
};

export const mailJobs = [sendSampleEmail];
