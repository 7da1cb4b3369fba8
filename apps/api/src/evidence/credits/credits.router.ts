import {
  addDeviceInput,
  addedDevice,
  candidate,
  connectCreditInput,
  creditDevice,
  creditIdInput,
  creditPage,
  deviceIdInput,
  enterCreditInput,
  findPaymentsInput,
  forwardedMessage,
  forwardingResult,
  ignoredIdInput,
  ignoredPage,
  importResult,
  listCreditsInput,
  listUnreadInput,
  pasteInput,
  settleObjectionInput,
  unreadIdInput,
  unreadPage,
} from '@qanoon/contracts/evidence/credits';
import { done, id } from '@qanoon/contracts/lib/primitives';
import { z } from 'zod';
import { adminWith, deviceProcedure, router } from '../../lib/trpc.ts';
import * as devices from '../messages/authorize-devices.ts';
import { listIgnored, takeUpIgnored } from '../messages/ignore-messages.ts';
import { pasteMessages } from '../messages/paste-messages.ts';
import { receiveForwarded } from '../messages/receive-forwarded.ts';
import { settleObjection } from '../objections/settle-objection.ts';
import { findPayments, listCredits } from './credits.service.ts';
import * as decisions from './decide-credit.ts';
import { enterCredit } from './enter-credit.ts';
import { listUnread, setUnreadDone } from './handle-unread.ts';

const reviewer = adminWith('canManageEnrollments');
const manager = adminWith('canManageAcademy');

export const creditsRouter = router({
  list: reviewer
    .input(listCreditsInput)
    .output(creditPage)
    .query(({ ctx, input }) => listCredits(ctx, input)),
  paste: reviewer
    .input(pasteInput)
    .output(importResult)
    .mutation(({ ctx, input }) => pasteMessages(ctx, ctx.actor, input)),
  enter: reviewer
    .input(enterCreditInput)
    .output(z.strictObject({ creditId: id }))
    .mutation(({ ctx, input }) => enterCredit(ctx, ctx.actor, input)),
  findPayments: reviewer
    .input(findPaymentsInput)
    .output(z.array(candidate))
    .query(({ ctx, input }) => findPayments(ctx, input)),
  connect: reviewer
    .input(connectCreditInput)
    .output(done)
    .mutation(({ ctx, input }) => decisions.connectCredit(ctx, ctx.actor, input)),
  disconnect: reviewer
    .input(creditIdInput)
    .output(done)
    .mutation(({ ctx, input }) => decisions.disconnectCredit(ctx, ctx.actor, input)),
  setAside: reviewer
    .input(creditIdInput)
    .output(done)
    .mutation(({ ctx, input }) => decisions.setCreditAside(ctx, ctx.actor, input)),
  reopen: reviewer
    .input(creditIdInput)
    .output(done)
    .mutation(({ ctx, input }) => decisions.reopenCredit(ctx, ctx.actor, input)),
  settleObjection: reviewer
    .input(settleObjectionInput)
    .output(done)
    .mutation(({ ctx, input }) => settleObjection(ctx, ctx.actor, input)),
  unread: reviewer
    .input(listUnreadInput)
    .output(unreadPage)
    .query(({ ctx, input }) => listUnread(ctx, input)),
  unreadDone: reviewer
    .input(unreadIdInput)
    .output(done)
    .mutation(({ ctx, input }) => setUnreadDone(ctx, ctx.actor, input)),
  ignored: reviewer
    .input(listUnreadInput)
    .output(ignoredPage)
    .query(({ ctx, input }) => listIgnored(ctx, input)),
  takeUp: reviewer
    .input(ignoredIdInput)
    .output(done)
    .mutation(({ ctx, input }) => takeUpIgnored(ctx, input)),
  devices: reviewer.output(z.array(creditDevice)).query(({ ctx }) => devices.listDevices(ctx)),
  addDevice: manager
    .input(addDeviceInput)
    .output(addedDevice)
    .mutation(({ ctx, input }) => devices.addDevice(ctx, ctx.actor, input)),
  revokeDevice: manager
    .input(deviceIdInput)
    .output(done)
    .mutation(({ ctx, input }) => devices.revokeDevice(ctx, ctx.actor, input)),
  /** A phone, with the token of a device in place of a session. */
  forward: deviceProcedure
    .input(forwardedMessage)
    .output(forwardingResult)
    .mutation(({ ctx, input }) => receiveForwarded(ctx, input)),
});
