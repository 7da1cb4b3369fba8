import { DAY_MS } from '@qanoon/domain/lib/dates';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import { nameOf } from '../../lib/academy-name.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { EMAIL_JOB, type Job } from '../../platform/jobs/job.ts';
import { publicPage } from '../../platform/mail/mail-content.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { findUnverified, insertVerification } from './email.repo.ts';
import { LINK_DAYS, type VerificationMailKind, verificationMail } from './verification-mail.ts';

/**
 * Sends the link that verifies the address of an account, unless it is verified or inactive. Each attempt
 * creates its own link.
 */
export const sendVerificationLink: Job<{ userId: string; kind: VerificationMailKind }> = {
  ...EMAIL_JOB,
  name: 'send-verification-link',
  async handle(deps, { userId, kind }, attempt) {
    const { db, env, now } = deps;
    const account = await findUnverified(db, userId);
    if (!account) return;
    const { email, language } = account;
    const token = newToken();
    const createdAt = now();
    const expiresAt = new Date(createdAt.getTime() + LINK_DAYS * DAY_MS);
    await db.transaction((tx) =>
      insertVerification(tx, { userId, email, tokenHash: hashToken(token), expiresAt, createdAt }),
    );
    const academy = await getAcademy(deps);
    await sendMail(deps, attempt, {
      to: { email, fullName: '', emailVerifiedAt: null, language },
      content: () =>
        verificationMail(nameOf(academy), publicPage(env.urls.public, `/auth/verify-email/${token}`), kind),
    });
  },
};

export const emailJobs = [sendVerificationLink];
