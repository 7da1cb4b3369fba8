import { done } from '@qanoon/contracts/lib/primitives';
import { adminUser, createAdminInput, updateAdminInput } from '@qanoon/contracts/people/admins';
import { changeAdminPasswordInput } from '@qanoon/contracts/people/auth';
import { z } from 'zod';
import { adminProcedure, adminWith, router } from '../../lib/trpc.ts';
import { changePassword } from '../passwords/change-password.ts';
import * as service from './admins.service.ts';

const manager = adminWith('canManageUsers');

export const adminsRouter = router({
  list: manager.output(z.array(adminUser)).query(({ ctx }) => service.listAdmins(ctx)),
  create: manager
    .input(createAdminInput)
    .output(adminUser)
    .mutation(({ ctx, input }) => service.createAdmin(ctx, ctx.actor, input)),
  update: manager
    .input(updateAdminInput)
    .output(adminUser)
    .mutation(({ ctx, input }) => service.updateAdmin(ctx, ctx.actor, input)),
  changePassword: adminProcedure
    .input(changeAdminPasswordInput)
    .output(done)
    .mutation(({ ctx, input }) => changePassword(ctx, ctx.actor, input)),
});
