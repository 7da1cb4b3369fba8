import {
  createPublicationInput,
  publicationIdInput,
  publicationList,
  updatePublicationInput,
} from '@qanoon/contracts/academy/publications';
import { done } from '@qanoon/contracts/lib/primitives';
import { adminWith, router } from '../../lib/trpc.ts';
import { visitorProcedure } from '../settings/close-academy.ts';
import * as service from './publications.service.ts';

const editor = adminWith('canManageAcademy');
const OK = { ok: true as const };

export const publicationsRouter = router({
  list: visitorProcedure
    .meta({ cache: 'catalogue' })
    .output(publicationList)
    .query(({ ctx }) => service.listPublications(ctx)),
  create: editor
    .input(createPublicationInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await service.createPublication(ctx, ctx.actor, input);
      return OK;
    }),
  update: editor
    .input(updatePublicationInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await service.updatePublication(ctx, ctx.actor, input);
      return OK;
    }),
  remove: editor
    .input(publicationIdInput)
    .output(done)
    .mutation(async ({ ctx, input }) => {
      await service.removePublication(ctx, ctx.actor, input);
      return OK;
    }),
});
