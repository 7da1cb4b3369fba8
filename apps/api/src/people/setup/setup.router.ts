import { done } from '@qanoon/contracts/lib/primitives';
import { signedInHere } from '@qanoon/contracts/people/auth';
import {
  checklist,
  createOwnerInput,
  demoContents,
  installationReport,
  removeDemoInput,
  removedDemo,
  setupLinkStatus,
  setupTokenInput,
} from '@qanoon/contracts/people/setup';
import { dismissChecklist, readChecklist } from '../../administration/installation/checklist.service.ts';
import { readDemoContents, removeDemo } from '../../administration/installation/demo-removal.service.ts';
import { readInstallation } from '../../administration/installation/installation.service.ts';
import { adminWith, ownerProcedure, publicProcedure, router } from '../../lib/trpc.ts';
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
