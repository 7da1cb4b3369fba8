import { INVITATION_HOURS } from '@qanoon/contracts/people/invitations';
import { getAcademy } from '../../academy/settings/read-academy.ts';
import { nameOf } from '../../lib/academy-name.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { EMAIL_JOB, type Job } from '../../platform/jobs/job.ts';
import { publicPage } from '../../platform/mail/mail-content.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { findAccount } from '../find-account.repo.ts';
import { invitationMail } from './invitation-mail.ts';
import * as repo from './invitations.repo.ts';

const HOUR_MS = 3600 * 1000;

/**
 * Sends the link of an open invitation, valid from now on. Each attempt creates its own link, so that no
 * token is stored; earlier links end.
 */
export const sendInvitation: Job<{ invitationId: string }> = {
  ...EMAIL_JOB,
  name: 'send-invitation',
  keyOf: ({ invitationId }) => invitationId,
  async handle(deps, { invitationId }, attempt) {
    const { db, env, now } = deps;
    const token = newToken();
    const invitation = await db.transaction((tx) =>
      repo.updateOpen(tx, invitationId, {
        tokenHash: hashToken(token),
        expiresAt: new Date(now().getTime() + INVITATION_HOURS * HOUR_MS),
      }),
    );
    if (!invitation) return;
    const { email, fullName, invitedById } = invitation;
    const inviter = invitedById ? await findAccount(db, invitedById) : undefined;
    const academy = await getAcademy(deps);
    await sendMail(deps, attempt, {
      // There is no account yet that could state a language.
      to: { email, fullName, emailVerifiedAt: null, language: inviter?.language ?? 'en' },
      content: () =>
        invitationMail(nameOf(academy), {
          inviter: inviter?.fullName ?? null,
          link: publicPage(env.urls.public, `/auth/invitation/${token}`),
        }),
    });
  },
};

export const invitationJobs = [sendInvitation];
