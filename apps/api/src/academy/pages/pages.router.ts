import {
  createPageInput,
  listRevisionsInput,
  pageBySlugInput,
  pageCard,
  pageDraft,
  pageIdInput,
  pagePreview,
  pageRevision,
  previewPageInput,
  publicPage,
  publishPageInput,
  restoreRevisionInput,
  revisionInput,
  revisionPage,
  updatePageInput,
} from '@qanoon/contracts/academy/pages';
import { done } from '@qanoon/contracts/lib/primitives';
import { adminWith, router } from '../../lib/trpc.ts';
import { limit } from '../../platform/rate-limits/rate-limits.ts';
import { visitorProcedure } from '../settings/close-academy.ts';
import * as writing from './pages.service.ts';
import * as reading from './read-page.ts';

const editor = adminWith('canManageAcademy');

export const pagesRouter = router({
  get: visitorProcedure
    .meta({ cache: 'catalogue' })
    .input(pageBySlugInput)
    .output(publicPage)
    .query(({ ctx, input }) => reading.getPublished(ctx, input)),
  list: editor.output(pageCard.array()).query(({ ctx }) => reading.listPages(ctx)),
  draft: editor
    .input(pageIdInput)
    .output(pageDraft)
    .query(({ ctx, input }) => reading.getDraft(ctx, ctx.actor, input)),
  /** A mutation, because a query's input is part of the URL. */
  preview: editor
    .input(previewPageInput)
    .output(pagePreview)
    .mutation(async ({ ctx, input }) => {
      await limit(ctx, 'page-preview-user', ctx.actor.id);
      return reading.previewPage(ctx, ctx.actor, input);
    }),
  revisions: editor
    .input(listRevisionsInput)
    .output(revisionPage)
    .query(({ ctx, input }) => reading.listRevisions(ctx, input)),
  revision: editor
    .input(revisionInput)
    .output(pageRevision)
    .query(({ ctx, input }) => reading.getRevision(ctx, ctx.actor, input)),
  create: editor
    .input(createPageInput)
    .output(pageDraft)
    .mutation(async ({ ctx, input }) =>
      reading.getDraft(ctx, ctx.actor, await writing.createPage(ctx, ctx.actor, input)),
    ),
  update: editor
    .input(updatePageInput)
    .output(pageDraft)
    .mutation(async ({ ctx, input }) =>
      reading.getDraft(ctx, ctx.actor, await writing.updatePage(ctx, ctx.actor, input)),
    ),
  restore: editor
    .input(restoreRevisionInput)
    .output(pageDraft)
    .mutation(async ({ ctx, input }) =>
      reading.getDraft(ctx, ctx.actor, await writing.restoreRevision(ctx, ctx.actor, input)),
    ),
  setPublished: editor
    .input(publishPageInput)
    .output(pageDraft)
    .mutation(async ({ ctx, input }) =>
      reading.getDraft(ctx, ctx.actor, await writing.setPublished(ctx, ctx.actor, input)),
    ),
  remove: editor
    .input(pageIdInput)
    .output(done)
    .mutation(({ ctx, input }) => writing.removePage(ctx, ctx.actor, input)),
});
