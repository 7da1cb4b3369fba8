import { done } from '@qanoon/contracts/lib/primitives';
import {
  checkEmailInput,
  checkEmailResult,
  claimHandoffInput,
  correctEmailInput,
  createHandoffInput,
  handoffCode,
  handoffResult,
  loginInput,
  registerInput,
  resetTokenResult,
  sessionUser,
  signedInHere,
  verificationTokenInput,
} from '@qanoon/contracts/people/auth';
import { mergeRouters, publicProcedure, router, signedInProcedure } from '../../lib/trpc.ts';
import { correctEmail } from '../email/correct-email.ts';
import * as verification from '../email/verify-email.ts';
import { passwordsRouter } from '../passwords/passwords.router.ts';
import { toSessionUser } from '../sessions/authenticate.ts';
import { claimHandoff, createHandoff } from '../sessions/hand-over-session.ts';
import * as service from './auth.service.ts';

const signInRouter = router({
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
  me: signedInProcedure.output(sessionUser).query(({ ctx }) => toSessionUser(ctx, ctx.actor)),
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

export const authRouter = mergeRouters(signInRouter, passwordsRouter);
