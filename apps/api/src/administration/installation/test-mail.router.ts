import { testMailResult } from '@qanoon/contracts/people/setup';
import { adminWith, router } from '../../lib/trpc.ts';
import { sendTestMail } from './test-mail-server.ts';

/** Merged into the academy's router. */
export const testMailRouter = router({
  sendTestMail: adminWith('canManageAcademy')
    .output(testMailResult)
    .mutation(({ ctx }) => sendTestMail(ctx, ctx.actor)),
});
