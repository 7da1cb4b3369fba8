import { checkEmailAnswer, checkEmailInput, loginInput, registerInput, sessionUser, signedIn } from '@qanoon/contracts/auth';
import { done } from '@qanoon/contracts/primitives';
import { publicProcedure, router, signedInProcedure } from '../../trpc.ts';
import * as service from './auth.service.ts';

export const authRouter = router({
  login: publicProcedure
    .input(loginInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => service.login(ctx, 'student', input)),
  adminLogin: publicProcedure
    .input(loginInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => service.login(ctx, 'admin', input)),
  register: publicProcedure
    .input(registerInput)
    .output(signedIn)
    .mutation(({ ctx, input }) => service.register(ctx, input)),
  checkEmail: publicProcedure
    .input(checkEmailInput)
    .output(checkEmailAnswer)
    .mutation(({ ctx, input }) => service.checkEmail(ctx, input)),
  me: signedInProcedure.output(sessionUser).query(({ ctx }) => service.toSessionUser(ctx, ctx.actor)),
  logout: signedInProcedure.output(done).mutation(({ ctx }) => service.logout(ctx)),
});
