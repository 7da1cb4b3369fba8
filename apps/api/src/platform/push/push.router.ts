import { done } from '@qanoon/contracts/lib/primitives';
import { pushState, pushSubscription } from '@qanoon/contracts/platform/push';
import { router, studentProcedure } from '../../lib/trpc.ts';
import * as service from './push.service.ts';

export const pushRouter = router({
  state: studentProcedure.output(pushState).query(({ ctx }) => service.getState(ctx, ctx.actor)),
  subscribe: studentProcedure
    .input(pushSubscription)
    .output(done)
    .mutation(({ ctx, input }) => service.subscribe(ctx, ctx.actor, input)),
  unsubscribe: studentProcedure.output(done).mutation(({ ctx }) => service.unsubscribe(ctx, ctx.actor)),
});
