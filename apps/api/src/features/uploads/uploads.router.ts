import { id } from '@qanoon/contracts/primitives';
import { uploadResult } from '@qanoon/contracts/uploads';
import { z } from 'zod';
import { router, signedInProcedure } from '../../trpc.ts';
import * as service from './uploads.service.ts';

export const uploadsRouter = router({
  describe: signedInProcedure
    .input(z.strictObject({ uploadId: id }))
    .output(uploadResult)
    .query(({ ctx, input }) => service.describeUpload(ctx, ctx.actor, input)),
});
