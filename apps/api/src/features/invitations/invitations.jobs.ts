import { INVITATION_HOURS } from '@qanoon/contracts/invitations';
import { EMAIL_JOB, type Job } from '../../jobs/job.ts';
import { sendMail } from '../../mail/send-mail.ts';
import { getAcademy } from '../academy/academy.service.ts';
import { hashToken, newToken } from '../auth/tokens.ts';
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
    const inviter = invitedById ? await repo.findAccount(db, invitedById) : undefined;
    const content = invitationMail((await getAcademy(deps)).name, {
      inviter: inviter?.fullName ?? null,
      link: `${env.urls.public}/auth/invitation/${token}`,
    });
    await sendMail(deps, attempt, { to: { email, fullName, emailVerifiedAt: null }, content });
  },
};

export const invitationJobs = [sendInvitation];
