import {
  addDeviceInput,
  addedDevice,
  creditDevice,
  deviceIdInput,
  forwardedMessage,
  forwardingResult,
  ignoredIdInput,
  ignoredPage,
  importResult,
  listUnreadInput,
  pasteInput,
} from '@qanoon/contracts/evidence/credits';
import { done } from '@qanoon/contracts/lib/primitives';
import { z } from 'zod';
import { adminWith, deviceProcedure, router } from '../../lib/trpc.ts';
import * as devices from './authorize-devices.ts';
import { listIgnored, takeUpIgnored } from './ignore-messages.ts';
import { pasteMessages } from './paste-messages.ts';
import { receiveForwarded } from './receive-forwarded.ts';

const reviewer = adminWith('canManageEnrollments');
const manager = adminWith('canManageAcademy');

/**
 * The API names these procedures `credits.…`, like those of `creditsRouter`, because messages report credits.
 */
export const messagesRouter = router({
  paste: reviewer
    .input(pasteInput)
    .output(importResult)
    .mutation(({ ctx, input }) => pasteMessages(ctx, ctx.actor, input)),
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
  /** The caller is a phone, which sends the token of a device in place of a session. */
  forward: deviceProcedure
    .input(forwardedMessage)
    .output(forwardingResult)
    .mutation(({ ctx, input }) => receiveForwarded(ctx, input)),
});
