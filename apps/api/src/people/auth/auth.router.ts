import { done } from '@qanoon/contracts/lib/primitives';
import {
  changePasswordInput,
  checkEmailInput,
  checkEmailResult,
  claimHandoffInput,
  correctEmailInput,
  createHandoffInput,
  forgotPasswordInput,
  handoffCode,
  handoffResult,
  loginInput,
  registerInput,
  resetLinkResult,
  resetPasswordInput,
  resetTokenInput,
  resetTokenResult,
  sessionUser,
  signedInHere,
  verificationTokenInput,
} from '@qanoon/contracts/people/auth';
import { publicProcedure, router, signedInProcedure, studentProcedure } from '../../lib/trpc.ts';
import { correctEmail } from '../email/correct-email.ts';
import * as verification from '../email/verify-email.ts';
import { changePassword } from '../passwords/change-password.ts';
import * as resets from '../passwords/reset-password.ts';
import { claimHandoff, createHandoff } from '../sessions/hand-over-session.ts';
import * as service from './auth.service.ts';

export const authRouter = router({
  login: publicProcedure
    .input(loginInput)
    .output(signedInHere)
    .mutation(({ ctx, input }) => service.login(ctx, 'student', input)),
  adminLogin: publicProcedure
    .input(loginInput)
    .output(signedInHere)
    .mutation(({ ctx, input }) => service.login(ctx, 'admin', input)),
  register: publicProcedure
    .input(registerInput)
    .output(signedInHere)
    .mutation(({ ctx, input }) => service.register(ctx, input)),
  checkEmail: publicProcedure
    .input(checkEmailInput)
    .output(checkEmailResult)
    .mutation(({ ctx, input }) => service.checkEmail(ctx, input)),
  me: signedInProcedure.output(sessionUser).query(({ ctx }) => service.toSessionUser(ctx, ctx.actor)),
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
  resendVerification: signedInProcedure
    .output(done)
    .mutation(({ ctx }) => verification.resendVerification(ctx, ctx.actor)),
  correctEmail: signedInProcedure
    .input(correctEmailInput)
    .output(done)
    .mutation(({ ctx, input }) => correctEmail(ctx, ctx.actor, input)),
  checkVerification: publicProcedure
    .input(verificationTokenInput)
    .output(resetTokenResult)
    .query(({ ctx, input }) => verification.checkVerification(ctx, input)),
  verifyEmail: publicProcedure
    .input(verificationTokenInput)
    .output(done)
    .mutation(({ ctx, input }) => verification.verifyEmail(ctx, input)),
  changePassword: studentProcedure
    .input(changePasswordInput)
    .output(done)
    .mutation(({ ctx, input }) => changePassword(ctx, ctx.actor, input)),
  createHandoff: signedInProcedure
    .input(createHandoffInput)
    .output(handoffCode)
    .mutation(({ ctx, input }) => createHandoff(ctx, ctx.actor, input)),
  claimHandoff: publicProcedure
    .input(claimHandoffInput)
    .output(handoffResult)
    .mutation(({ ctx, input }) => claimHandoff(ctx, input)),
  logout: signedInProcedure.output(done).mutation(({ ctx }) => service.logout(ctx)),
});
