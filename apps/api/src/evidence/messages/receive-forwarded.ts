import type { ForwardingStatus, forwardedMessage } from '@qanoon/contracts/evidence/credits';
import type { z } from 'zod';
import type { Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { logSecurityEvent } from '../../lib/errors/security-log.ts';
import { hashToken } from '../../lib/tokens.ts';
import { limit, networkOf } from '../../platform/rate-limits/rate-limits.ts';
import { storeCredits } from '../credits/store-credits.ts';
import * as devices from './credit-devices.repo.ts';
import { storeIgnored } from './ignore-messages.ts';
import { readMessage } from './reading/read-messages.ts';
import { sortMessages } from './sort-messages.ts';

const MINUTE_MS = 60_000;
/** A phone without a connection sends its messages later, but a time older than this is not believed. */
const LONGEST_DELAY_MS = 7 * 24 * 60 * MINUTE_MS;

/**
 * Stores the credit of a message that a device forwards. A message that was forwarded before changes nothing.
 * One-time codes, debits and the like are listed as ignored. Throws UNAUTHENTICATED if the token is wrong or
 * revoked, or TOO_MANY_REQUESTS.
 */
export async function receiveForwarded(
  ctx: Context,
  { text, receivedAt, sender }: z.infer<typeof forwardedMessage>,
): Promise<{ status: ForwardingStatus }> {
  const device = await authenticateDevice(ctx);
  await limit(ctx, 'forward-device', device.id);
  const at = ctx.now();
  const { payeeAccountId } = device;
  const status = await ctx.db.transaction(async (tx): Promise<ForwardingStatus> => {
    await devices.recordUse(tx, device.id, { at, notBefore: new Date(at.getTime() - MINUTE_MS) });
    const message = readMessage(text, await devices.findAccount(tx, payeeAccountId), sender);
    const { parsed, ignored, reversals, unread: notRead } = await sortMessages(tx, payeeAccountId, [message]);
    if (ignored.length > 0) {
      await storeIgnored(ctx, tx, { payeeAccountId, ignored, at });
      return 'ignored';
    }
    const { added, unread, objections } = await storeCredits(ctx, tx, {
      ...{ payeeAccountId, source: 'device', deviceId: device.id, rows: 1, at },
      reversals,
      unread: notRead,
      // A message without a time gets that of the phone.
      parsed: parsed.map(({ credit, ...rest }) => ({
        ...rest,
        credit: { ...credit, paidAt: credit.paidAt ?? readTime(receivedAt, at) },
      })),
    });
    if (unread > 0) return 'unread';
    return added + objections > 0 ? 'stored' : 'known';
  });
  return { status };
}

/** The device of the request's token. A missing, a wrong and a revoked token cost the same work. */
async function authenticateDevice(ctx: Context): Promise<devices.DeviceRow> {
  const device = await devices.findByToken(ctx.db, hashToken(ctx.bearer ?? ''));
  if (device) return device;
  await limit(ctx, 'forward-ip', networkOf(ctx.ip));
  logSecurityEvent(ctx, 'forwarding-refused', { reason: 'wrong-token' });
  throw new AppError('UNAUTHENTICATED');
}

function readTime(received: string | undefined, at: Date): Date {
  const time = received === undefined ? at.getTime() : Date.parse(received);
  return new Date(Math.min(Math.max(time, at.getTime() - LONGEST_DELAY_MS), at.getTime()));
}
