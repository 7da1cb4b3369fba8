import { done } from '@qanoon/contracts/lib/primitives';
import {
  changePasswordInput,
  forgotPasswordInput,
  resetLinkResult,
  resetPasswordInput,
  resetTokenInput,
} from '@qanoon/contracts/people/auth';
import { publicProcedure, router, studentProcedure } from '../../lib/trpc.ts';
import { changePassword } from './change-password.ts';
import * as resets from './reset-password.ts';

/** These procedures are part of the router `auth`. */
export const passwordsRouter = router({
  forgotPassword: publicProcedure
    .input(forgotPasswordInput)
    .output(done)
    .mutation(({ ctx, input }) => resets.forgotPassword(ctx, input)),
  checkResetToken: publicProcedure
    .input(resetTokenInput)
    .output(resetLinkResult)
    .query(({ ctx, input }) => resets.checkResetToken(ctx, input)),
  resetPassword: publicProcedure
    .input(resetPasswordInput)
    .output(done)
    .mutation(({ ctx, input }) => resets.resetPassword(ctx, input)),
  changePassword: studentProcedure
    .input(changePasswordInput)
    .output(done)
    .mutation(({ ctx, input }) => changePassword(ctx, ctx.actor, input)),
});
