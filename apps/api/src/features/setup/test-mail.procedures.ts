import { testMailResult } from '@qanoon/contracts/setup';
import { adminWith } from '../../trpc.ts';
import { sendTestMail } from './test-mail.service.ts';

/** Part of the academy's router. */
export const testMailProcedures = {
  sendTestMail: adminWith('canManageAcademy')
    .output(testMailResult)
    .mutation(({ ctx }) => sendTestMail(ctx, ctx.actor)),
};
