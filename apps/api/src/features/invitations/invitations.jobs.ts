import { INVITATION_HOURS } from '@qanoon/contracts/invitations';
import { EMAIL_JOB, type Job } from '../../jobs/job.ts';
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
  async handle(deps, { invitationId }) {
    const { db, env, mailer, now } = deps;
    const token = newToken();
    const invitation = await db.transaction((tx) =>
      repo.updateOpen(tx, invitationId, {
        tokenHash: hashToken(token),
        expiresAt: new Date(now().getTime() + INVITATION_HOURS * HOUR_MS),
      }),
    );
    if (!invitation) return;
    const inviter = invitation.invitedById && (await repo.findAccount(db, invitation.invitedById));
    await mailer.send(
      invitationMail(invitation, {
        academy: (await getAcademy(deps)).name,
        inviter: inviter ? inviter.fullName : null,
        link: `${env.urls.public}/auth/invitation/${token}`,
      }),
    );
  },
};

export const invitationJobs = [sendInvitation];
