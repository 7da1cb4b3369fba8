import { signedInHere } from '@qanoon/contracts/auth';
import { done } from '@qanoon/contracts/primitives';
import {
  checklist,
  createOwnerInput,
  demoContents,
  installationReport,
  removeDemoInput,
  removedDemo,
  setupLinkStatus,
  setupTokenInput,
} from '@qanoon/contracts/setup';
import { adminWith, ownerProcedure, publicProcedure, router } from '../../trpc.ts';
import { dismissChecklist, readChecklist } from './checklist.service.ts';
import { readDemoContents, removeDemo } from './demo-removal.service.ts';
import { readInstallation } from './installation.service.ts';
import * as service from './setup.service.ts';

const manager = adminWith('canManageAcademy');

export const setupRouter = router({
  check: publicProcedure
    .input(setupTokenInput)
    .output(setupLinkStatus)
    .query(({ ctx, input }) => service.checkSetupLink(ctx, input)),
  createOwner: publicProcedure
    .input(createOwnerInput)
    .output(signedInHere)
    .mutation(({ ctx, input }) => service.createFirstOwner(ctx, input)),
  checklist: manager.output(checklist).query(({ ctx }) => readChecklist(ctx)),
  dismissChecklist: manager.output(done).mutation(({ ctx }) => dismissChecklist(ctx, ctx.actor)),
  demoContents: manager.output(demoContents.nullable()).query(({ ctx }) => readDemoContents(ctx, ctx.actor)),
  removeDemo: ownerProcedure
    .input(removeDemoInput)
    .output(removedDemo)
    .mutation(({ ctx, input }) => removeDemo(ctx, ctx.actor, input)),
  installation: manager.output(installationReport).query(({ ctx }) => readInstallation(ctx)),
});
