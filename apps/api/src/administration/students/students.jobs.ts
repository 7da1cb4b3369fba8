import { DAY_MS } from '@qanoon/domain/lib/dates';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import { nameOf } from '../../lib/academy-name.ts';
import { findStudent } from '../../people/find-account.repo.ts';
import { createResetLink } from '../../people/passwords/create-reset-link.ts';
import { EMAIL_JOB, type Job } from '../../platform/jobs/job.ts';
import { publicPage } from '../../platform/mail/mail-content.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { listCourseTitles } from './students.repo.ts';
import { addressChangedMail, FIRST_PASSWORD_DAYS, importedStudentMail } from './students-mail.ts';

/** Reports a changed address to the former or the new one. `at` is in ISO format. */
export const sendAddressChangedEmail: Job<{ userId: string; to: string; isNew: boolean; at: string }> = {
  ...EMAIL_JOB,
  name: 'send-address-changed-email',
  async handle(deps, { userId, to: email, isNew, at }, attempt) {
    // The account may be erased since, or have yet another address.
    const student = await findStudent(deps.db, userId);
    if (!student || (isNew && student.email !== email)) return;
    const academy = await getAcademy(deps);
    const publicUrl = deps.env.urls.public;
    await sendMail(deps, attempt, {
      // Neither address is verified now, so the mail contains no name.
      to: { email, fullName: student.fullName, emailVerifiedAt: null, language: student.language },
      content: () => addressChangedMail(nameOf(academy), { isNew, at: new Date(at), publicUrl }),
      accountId: userId,
    });
  },
};

/** Sends an imported student the link to choose a password. Each attempt creates its own link. */
export const sendFirstPasswordLink: Job<{ userId: string }> = {
  ...EMAIL_JOB,
  name: 'send-first-password-link',
  keyOf: ({ userId }) => userId,
  async handle(deps, { userId }, attempt) {
    const { db, env, now } = deps;
    const student = await findStudent(db, userId);
    if (!student?.isActive) return;
    const path = await db.transaction((tx) =>
      createResetLink(tx, {
        userId,
        at: now(),
        validMs: FIRST_PASSWORD_DAYS * DAY_MS,
      }),
    );
    const academy = await getAcademy(deps);
    const courses = (await listCourseTitles(db, [userId])).map(({ title }) => title);
    await sendMail(deps, attempt, {
      to: student,
      content: () =>
        importedStudentMail(nameOf(academy), { link: publicPage(env.urls.public, path), courses }),
    });
  },
};

export const studentJobs = [sendAddressChangedEmail, sendFirstPasswordLink];
