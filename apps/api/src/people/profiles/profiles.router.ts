import {
  adminProfile,
  preferences,
  setPreferencesInput,
  studentProfile,
  updateAdminProfileInput,
  updateStudentProfileInput,
} from '@qanoon/contracts/people/profiles';
import { adminProcedure, router, signedInProcedure, studentProcedure } from '../../lib/trpc.ts';
import * as service from './profiles.service.ts';

export const profilesRouter = router({
  student: studentProcedure
    .output(studentProfile)
    .query(({ ctx }) => service.getStudentProfile(ctx, ctx.actor)),
  updateStudent: studentProcedure
    .input(updateStudentProfileInput)
    .output(studentProfile)
    .mutation(({ ctx, input }) => service.updateStudentProfile(ctx, ctx.actor, input)),
  admin: adminProcedure.output(adminProfile).query(({ ctx }) => service.getAdminProfile(ctx, ctx.actor)),
  updateAdmin: adminProcedure
    .input(updateAdminProfileInput)
    .output(adminProfile)
    .mutation(({ ctx, input }) => service.updateAdminProfile(ctx, ctx.actor, input)),
  preferences: signedInProcedure
    .output(preferences)
    .query(({ ctx }) => service.getPreferences(ctx, ctx.actor)),
  setPreferences: signedInProcedure
    .input(setPreferencesInput)
    .output(preferences)
    .mutation(({ ctx, input }) => service.setPreferences(ctx, ctx.actor, input)),
});
