import { done } from '@qanoon/contracts/lib/primitives';
import {
  checklist,
  demoContents,
  installationReport,
  removeDemoInput,
  removedDemo,
} from '@qanoon/contracts/people/setup';
import { adminWith, ownerProcedure, router } from '../../lib/trpc.ts';
import { readInstallation } from './installation.service.ts';
import { dismissChecklist, readChecklist } from './read-checklist.ts';
import { readDemoContents, removeDemo } from './remove-demo.ts';

const manager = adminWith('canManageAcademy');

/** This router is merged into that of the setup. It has what the owner does once there is one. */
export const installationRouter = router({
  checklist: manager.output(checklist).query(({ ctx }) => readChecklist(ctx)),
  dismissChecklist: manager.output(done).mutation(({ ctx }) => dismissChecklist(ctx, ctx.actor)),
  demoContents: manager.output(demoContents.nullable()).query(({ ctx }) => readDemoContents(ctx, ctx.actor)),
  removeDemo: ownerProcedure
    .input(removeDemoInput)
    .output(removedDemo)
    .mutation(({ ctx, input }) => removeDemo(ctx, ctx.actor, input)),
  installation: manager.output(installationReport).query(({ ctx }) => readInstallation(ctx)),
});
