import { importResult } from '@qanoon/contracts/evidence/credits';
import {
  importStatementInput,
  previewStatementInput,
  statementPreview,
} from '@qanoon/contracts/evidence/statements';
import { adminWith, router } from '../../lib/trpc.ts';
import * as service from './statements.service.ts';

const reviewer = adminWith('canManageEnrollments');

export const statementsRouter = router({
  /** This is a mutation, because it is costly and the browser repeats queries. */
  preview: reviewer
    .input(previewStatementInput)
    .output(statementPreview)
    .mutation(({ ctx, input }) => service.previewStatement(ctx, ctx.actor, input)),
  import: reviewer
    .input(importStatementInput)
    .output(importResult)
    .mutation(({ ctx, input }) => service.importStatement(ctx, ctx.actor, input)),
});
