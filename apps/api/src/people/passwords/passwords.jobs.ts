import type { ForgotPasswordInput } from '@qanoon/contracts/people/auth';
import type { Tx } from '@qanoon/db/engine/client';
import type { Language } from '@qanoon/messages/language';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import { nameOf } from '../../lib/academy-name.ts';
import type { Deps } from '../../lib/context.ts';
import { logSecurityEvent } from '../../lib/errors/security-log.ts';
import { EMAIL_JOB, type Job } from '../../platform/jobs/job.ts';
import { publicPage } from '../../platform/mail/mail-content.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { overLimit } from '../../platform/rate-limits/rate-limits.ts';
import { findAccount, findAccountByEmail } from '../find-account.repo.ts';
import { createResetLink } from './create-reset-link.ts';
import { passwordChangedMail, resetMail } from './password-mail.ts';

/** The request that queued a job, for the security log. */
type Requester = { ip: string; requestId: string };

/**
 * Looks up the account of a reset request. This is a job so that the request does the same work for every
 * address. Its input contains the typed address; it sends no mail, so that a mail server that is down leaves
 * no failed job with that address.
 */
export const requestPasswordReset: Job<ForgotPasswordInput & Requester> = {
  name: 'request-password-reset',
  concurrency: 4,
  async handle(deps, { email, role, anyRole, language, ...requester }) {
    const user = await findAccountByEmail(deps.db, email);
    const logRefusal = (reason: string) =>
      logSecurityEvent({ log: deps.log, ...requester }, 'password-reset-requested', {
        accountId: user?.id,
        reason,
      });
    if (!user) return logRefusal('unknown-account');
    if (!user.isActive) return logRefusal('inactive-account');
    if (role && !anyRole && user.role !== role) return logRefusal('wrong-role');
    // Only requests that send a mail count.
    if (await overLimit(deps, 'reset-mail-account', user.id)) return logRefusal('mail-limit');
    await deps.db.transaction((tx) =>
      deps.jobs.add(tx, sendResetLink, { userId: user.id, language, ...requester }),
    );
  },
};

/**
 * Sends a reset link, in the language of the page where it was requested, or else in the account's language.
 * Each attempt creates its own link, so that no token is stored. It gives up after half an hour, because a
 * late link would be unexpected.
 */
const sendResetLink: Job<{ userId: string; language?: Language | undefined } & Requester> = {
  ...EMAIL_JOB,
  maxAttempts: 8,
  name: 'send-reset-link',
  async handle(deps, { userId, language, ...requester }, attempt) {
    const { db, env, now, log } = deps;
    const user = await findAccount(db, userId);
    if (!user?.isActive) return;
    const path = await db.transaction((tx) => createResetLink(tx, { userId, at: now() }));
    const academy = await getAcademy(deps);
    await sendMail(deps, attempt, {
      to: { ...user, language: language ?? user.language },
      content: () => resetMail(nameOf(academy), publicPage(env.urls.public, path)),
    });
    logSecurityEvent({ log, ...requester }, 'password-reset-requested', {
      accountId: userId,
      reason: 'mail-sent',
    });
  },
};

/** Sends a reset link that an administrator requested, in the transaction of the audit entry. */
export const emailResetLink = (
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  input: { userId: string } & Requester,
): Promise<void> => jobs.add(tx, sendResetLink, input);

/** Reports a changed password to the address that the account had at that moment. `at` is in ISO format. */
const sendPasswordChangedEmail: Job<{ userId: string; email: string; at: string }> = {
  ...EMAIL_JOB,
  name: 'send-password-changed-email',
  async handle(deps, { userId, email, at }, attempt) {
    const user = await findAccount(deps.db, userId);
    if (!user?.isActive) return;
    const emailVerifiedAt = user.email === email ? user.emailVerifiedAt : null;
    const academy = await getAcademy(deps);
    const change = { publicUrl: deps.env.urls.public, at: new Date(at) };
    await sendMail(deps, attempt, {
      to: { email, fullName: user.fullName, emailVerifiedAt, language: user.language },
      content: () => passwordChangedMail(nameOf(academy), change),
    });
  },
};

/** Queues the mail about the changed password in the transaction of the change. */
export const emailPasswordChanged = (
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Tx,
  { id: userId, email }: { id: string; email: string },
): Promise<void> => jobs.add(tx, sendPasswordChangedEmail, { userId, email, at: now().toISOString() });

export const passwordJobs = [requestPasswordReset, sendResetLink, sendPasswordChangedEmail];
