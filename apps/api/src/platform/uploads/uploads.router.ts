import { id } from '@qanoon/contracts/lib/primitives';
import { uploadResult } from '@qanoon/contracts/platform/uploads';
import { z } from 'zod';
import { router, signedInProcedure } from '../../lib/trpc.ts';
import * as service from './uploads.service.ts';

export const uploadsRouter = router({
  describe: signedInProcedure
    .input(z.strictObject({ uploadId: id }))
    .output(uploadResult)
    .query(({ ctx, input }) => service.describeUpload(ctx, ctx.actor, input)),
});
