import { courseIdInput } from '@qanoon/contracts/catalog/courses';
import { done } from '@qanoon/contracts/lib/primitives';
import { convertAgainInput, videoConversion } from '@qanoon/contracts/media/video-conversions';
import { z } from 'zod';
import { adminWith, router } from '../../lib/trpc.ts';
import { convertAgain, listConversions } from './queue-conversions.ts';

export const videoRouter = router({
  conversions: adminWith('canManageCourses')
    .input(courseIdInput)
    .output(z.array(videoConversion))
    .query(({ ctx, input }) => listConversions(ctx, input)),
  convertAgain: adminWith('canManageCourses')
    .input(convertAgainInput)
    .output(done)
    .mutation(({ ctx, input }) => convertAgain(ctx, input)),
});
