import { UPLOAD_PURPOSES, type UploadPurpose, uploadResult } from '@qanoon/contracts/platform/uploads';
import { routesOf } from '../../lib/rest/rest-route.ts';
import type { uploadsRouter } from './uploads.router.ts';

const { procedureRoute } = routesOf<{ uploads: typeof uploadsRouter }>();

const uploadResponse = uploadResult.meta({
  id: 'Upload',
  example: { uploadId: '019a4c1f-02d8-7b6a-8f15-c2d94e7a1b33', contentType: 'image/png', bytes: 184_320 },
});

/** Returns the web apps' upload call: one path for each purpose, with one file in the field `file`. */
export const uploadRoutes = (Object.keys(UPLOAD_PURPOSES) as UploadPurpose[]).map((purpose) =>
  procedureRoute({
    method: 'POST',
    path: `/api/uploads/${purpose}`,
    summary: `Upload a ${purpose === 'captions' ? 'captions file' : purpose.replace('-', ' ')}`,
    procedure: 'uploads.describe',
    files: { file: purpose },
    response: uploadResponse,
    errors: ['UPLOAD_NOT_FOUND'],
    retainsFiles: true,
    language: 'stated',
    input: ({ uploads }) => ({ uploadId: uploads.file ?? '' }),
  }),
);
