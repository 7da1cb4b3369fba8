import { testMailResult } from '@qanoon/contracts/people/setup';
import { adminWith, router } from '../../lib/trpc.ts';
import { sendTestMail } from './test-mail-server.ts';

/** This router is merged into that of the academy. */
export const testMailRouter = router({
  sendTestMail: adminWith('canManageAcademy')
    .output(testMailResult)
    .mutation(({ ctx }) => sendTestMail(ctx, ctx.actor)),
});
