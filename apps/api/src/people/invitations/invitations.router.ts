import { done } from '@qanoon/contracts/lib/primitives';
import { signedInHere } from '@qanoon/contracts/people/auth';
import {
  acceptInvitationInput,
  createInvitationInput,
  invitation,
  invitationIdInput,
  invitationLink,
  invitationStatus,
  invitationTokenInput,
} from '@qanoon/contracts/people/invitations';
import { z } from 'zod';
import { adminWith, publicProcedure, router } from '../../lib/trpc.ts';
import * as service from './invitations.service.ts';

const manager = adminWith('canManageUsers');

export const invitationsRouter = router({
  list: manager.output(z.array(invitation)).query(({ ctx }) => service.listInvitations(ctx)),
  create: manager
    .input(createInvitationInput)
    .output(invitation)
    .mutation(({ ctx, input }) => service.createInvitation(ctx, ctx.actor, input)),
  resend: manager
    .input(invitationIdInput)
    .output(invitation)
    .mutation(({ ctx, input }) => service.resendInvitation(ctx, ctx.actor, input)),
  createLink: manager
    .input(invitationIdInput)
    .output(invitationLink)
    .mutation(({ ctx, input }) => service.createInvitationLink(ctx, ctx.actor, input)),
  revoke: manager
    .input(invitationIdInput)
    .output(done)
    .mutation(({ ctx, input }) => service.revokeInvitation(ctx, ctx.actor, input)),
  check: publicProcedure
    .input(invitationTokenInput)
    .output(invitationStatus)
    .query(({ ctx, input }) => service.checkInvitation(ctx, input)),
  accept: publicProcedure
    .input(acceptInvitationInput)
    .output(signedInHere)
    .mutation(({ ctx, input }) => service.acceptInvitation(ctx, input)),
});
