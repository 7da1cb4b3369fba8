import { done } from '@qanoon/contracts/lib/primitives';
import { endSessionInput, ownSession } from '@qanoon/contracts/people/sessions';
import { z } from 'zod';
import { router, signedInProcedure } from '../../lib/trpc.ts';
import * as service from './sessions.service.ts';

export const sessionsRouter = router({
  list: signedInProcedure
    .output(z.array(ownSession))
    .query(({ ctx }) => service.listOwnSessions(ctx, ctx.actor)),
  end: signedInProcedure
    .input(endSessionInput)
    .output(done)
    .mutation(({ ctx, input }) => service.endOwnSession(ctx, ctx.actor, input)),
  endOthers: signedInProcedure.output(done).mutation(({ ctx }) => service.endOtherSessions(ctx, ctx.actor)),
});
