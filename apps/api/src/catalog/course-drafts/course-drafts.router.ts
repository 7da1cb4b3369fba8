import * as contract from '@qanoon/contracts/catalog/course-drafts';
import { courseIdInput } from '@qanoon/contracts/catalog/courses';
import { done } from '@qanoon/contracts/lib/primitives';
import { videoConversion } from '@qanoon/contracts/media/video-conversions';
import { z } from 'zod';
import { adminWith, router } from '../../lib/trpc.ts';
import * as service from './course-drafts.service.ts';
import { getReadiness, publishDraft } from './publish-draft.ts';
import { scheduleDraft } from './schedule-draft.ts';

const editors = adminWith('canManageCourses');

export const draftsRouter = router({
  list: editors
    .input(contract.listDraftsInput)
    .output(contract.draftPage)
    .query(({ ctx, input }) => service.listDrafts(ctx, ctx.actor, input)),
  get: editors
    .input(contract.draftIdInput)
    .output(contract.draftDetail)
    .query(({ ctx, input }) => service.getDraft(ctx, ctx.actor, input)),
  conversions: editors
    .input(contract.draftIdInput)
    .output(z.array(videoConversion))
    .query(({ ctx, input }) => service.listDraftConversions(ctx, input)),
  create: editors
    .input(contract.createDraftInput)
    .output(contract.draftSaved)
    .mutation(({ ctx, input }) => service.createDraft(ctx, ctx.actor, input)),
  save: editors
    .input(contract.saveDraftInput)
    .output(contract.draftSaved)
    .mutation(({ ctx, input }) => service.saveDraft(ctx, ctx.actor, input)),
  copy: editors
    .input(contract.copyDraftInput)
    .output(contract.draftDetail)
    .mutation(({ ctx, input }) => service.copyDraft(ctx, ctx.actor, input)),
  duplicate: editors
    .input(courseIdInput)
    .output(contract.draftSaved)
    .mutation(({ ctx, input }) => service.duplicateCourse(ctx, ctx.actor, input)),
  readiness: editors
    .input(contract.draftIdInput)
    .output(contract.draftReadiness)
    .query(({ ctx, input }) => getReadiness(ctx, input)),
  publish: editors
    .input(contract.publishDraftInput)
    .output(contract.publishDraftResult)
    .mutation(({ ctx, input }) => publishDraft(ctx, ctx.actor, input)),
  schedule: editors
    .input(contract.scheduleDraftInput)
    .output(done)
    .mutation(({ ctx, input }) => scheduleDraft(ctx, ctx.actor, input)),
  remove: editors
    .input(contract.draftVersionInput)
    .output(done)
    .mutation(({ ctx, input }) => service.deleteDraft(ctx, ctx.actor, input)),
});
