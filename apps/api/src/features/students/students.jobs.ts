import { DAY_MS } from '@qanoon/contracts/dates';
import { EMAIL_JOB, type Job } from '../../jobs/job.ts';
import { createResetLink } from '../auth/reset-link.ts';
import { findStudent } from './students.repo.ts';
import { addressChangedMail, FIRST_PASSWORD_DAYS, importedStudentMail } from './students-mail.ts';

/** Reports a changed address to the former or the new one. `at` in ISO format. */
export const sendAddressChangedEmail: Job<{ userId: string; to: string; isNew: boolean; at: string }> = {
  ...EMAIL_JOB,
  name: 'send-address-changed-email',
  async handle({ db, mailer }, { userId, to, isNew, at }) {
    // The account may be erased since, or have yet another address.
    const student = await findStudent(db, userId);
    if (!student || (isNew && student.email !== to)) return;
    await mailer.send({ ...addressChangedMail(to, { isNew, at: new Date(at) }), accountId: userId });
  },
};

/** Sends an imported student the link to choose a password. Each attempt creates its own link. */
export const sendFirstPasswordLink: Job<{ userId: string }> = {
  ...EMAIL_JOB,
  name: 'send-first-password-link',
  keyOf: ({ userId }) => userId,
  async handle({ db, mailer, env, now }, { userId }) {
    const student = await findStudent(db, userId);
    if (!student?.isActive) return;
    const publicUrl = env.urls.public;
    const link = await db.transaction((tx) =>
      createResetLink(tx, { userId, publicUrl, at: now(), validMs: FIRST_PASSWORD_DAYS * DAY_MS }),
    );
    await mailer.send(importedStudentMail(student.email, { link, publicUrl }));
  },
};

export const studentJobs = [sendAddressChangedEmail, sendFirstPasswordLink];
