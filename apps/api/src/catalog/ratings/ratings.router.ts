import { courseIdInput } from '@qanoon/contracts/catalog/courses';
import {
  hideRatingInput,
  listRatingsInput,
  managedRatingPage,
  manageRatingsInput,
  ownRating,
  rateInput,
  ratingIdInput,
  ratingPage,
  replyRatingInput,
} from '@qanoon/contracts/catalog/ratings';
import { done } from '@qanoon/contracts/lib/primitives';
import { visitorProcedure } from '../../academy/settings/close-academy.ts';
import { adminWith, router, studentProcedure } from '../../lib/trpc.ts';
import * as service from './ratings.service.ts';

export const ratingsRouter = router({
  list: visitorProcedure
    .input(listRatingsInput)
    .output(ratingPage)
    .query(({ ctx, input }) => service.listPublic(ctx, input)),
  mine: studentProcedure
    .input(courseIdInput)
    .output(ownRating)
    .query(({ ctx, input }) => service.getOwn(ctx, ctx.actor, input)),
  rate: studentProcedure
    .input(rateInput)
    .output(ownRating)
    .mutation(({ ctx, input }) => service.rate(ctx, ctx.actor, input)),
  manage: adminWith('canManageCourses')
    .input(manageRatingsInput)
    .output(managedRatingPage)
    .query(({ ctx, input }) => service.listManaged(ctx, input)),
  reply: adminWith('canManageCourses')
    .input(replyRatingInput)
    .output(done)
    .mutation(({ ctx, input }) => service.replyRating(ctx, ctx.actor, input)),
  hide: adminWith('canManageCourses')
    .input(hideRatingInput)
    .output(done)
    .mutation(({ ctx, input }) => service.hideRating(ctx, ctx.actor, input)),
  show: adminWith('canManageCourses')
    .input(ratingIdInput)
    .output(done)
    .mutation(({ ctx, input }) => service.showRating(ctx, ctx.actor, input)),
});
