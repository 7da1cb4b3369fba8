import { ERRORS } from '@qanoon/domain/lib/errors';
import * as deferred from '@qanoon/messages/shared/deferred';
import { z } from 'zod';
import { id, timestamp } from '../lib/primitives.ts';
import { permissions } from '../lib/roles.ts';
import { requiredText } from '../lib/text.ts';
import { newAdminPassword, requiredEmail } from './auth.ts';

const FILL_IN = deferred.pleaseFillInAllFields;

/** How long an invitation is valid. */
export const INVITATION_HOURS = 72;

/** An omitted flag gets its default. */
export const createInvitationInput = z.strictObject({
  fullName: requiredText(FILL_IN, 120),
  email: requiredEmail(FILL_IN),
  permissions: permissions.partial().default({}),
});
export type CreateInvitationInput = z.infer<typeof createInvitationInput>;

export const invitationIdInput = z.strictObject({ invitationId: id });

/** An invitation that was not accepted yet. */
export const invitation = z.strictObject({
  id,
  fullName: z.string(),
  email: z.string(),
  permissions,
  /** Who sent it last; null when that account no longer exists. */
  invitedByName: z.string().nullable(),
  expiresAt: timestamp,
  expired: z.boolean(),
});
export type Invitation = z.infer<typeof invitation>;

/** A link to hand over in another way than by mail. Former links end. */
export const invitationLink = z.strictObject({ link: z.string(), expiresAt: timestamp });

const invitationToken = requiredText(ERRORS.INVITATION_UNKNOWN.message);
export const invitationTokenInput = z.strictObject({ token: invitationToken });

/** `message`: why the link is not valid. `invited`: only for a valid link. */
export const invitationStatus = z.strictObject({
  status: z.enum(['valid', 'expired', 'used', 'unknown']),
  message: z.string().nullable(),
  invited: z.strictObject({ fullName: z.string(), email: z.string() }).nullable(),
});

export const acceptInvitationInput = z.strictObject({
  token: invitationToken,
  password: newAdminPassword,
});
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>;
