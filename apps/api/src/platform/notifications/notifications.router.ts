import { done } from '@qanoon/contracts/lib/primitives';
import {
  listNotificationsInput,
  notificationIdInput,
  notificationPage,
} from '@qanoon/contracts/platform/notifications';
import { router, signedInProcedure } from '../../lib/trpc.ts';
import * as service from './notifications.service.ts';

export const notificationsRouter = router({
  list: signedInProcedure
    .input(listNotificationsInput)
    .output(notificationPage)
    .query(({ ctx, input }) => service.listOwn(ctx, ctx.actor, input)),
  markRead: signedInProcedure
    .input(notificationIdInput)
    .output(done)
    .mutation(({ ctx, input }) => service.markRead(ctx, ctx.actor, input)),
  markAllRead: signedInProcedure.output(done).mutation(({ ctx }) => service.markAllRead(ctx, ctx.actor)),
  live: signedInProcedure.subscription(({ ctx, signal }) => service.subscribe(ctx, ctx.actor, signal)),
});
