import { PICTURE_FORMATS, PICTURE_WIDTHS } from '@qanoon/domain/platform/pictures';
import type { Job } from '../../platform/jobs/job.ts';
import { findUpload } from '../../platform/uploads/uploads.service.ts';
import { pictureAt } from './pictures.service.ts';

/**
 * Renders all sizes of a course's picture, one after another. A size that is requested earlier is rendered by
 * that request.
 */
export const drawPictures: Job<{ uploadId: string }> = {
  name: 'draw-pictures',
  keyOf: ({ uploadId }) => uploadId,
  async handle(deps, { uploadId }, { signal }) {
    const upload = await findUpload(deps.db, uploadId);
    // There is no upload when its course was deleted or has another picture.
    if (!upload) return;
    for (const format of PICTURE_FORMATS)
      for (const width of PICTURE_WIDTHS) {
        signal.throwIfAborted();
        if (!(await pictureAt(deps, upload, { width, format }))) return;
      }
  },
};
