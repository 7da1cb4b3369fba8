import { UPLOAD_PURPOSES, type UploadPurpose } from '@qanoon/contracts/uploads';
import type { RestRoute } from '../../http/rest/rest-route.ts';
import { upload } from './uploads.examples.ts';

/** The apps' own upload call, one path a purpose: one file in the field `file`. */
export const uploadRoutes: RestRoute[] = (Object.keys(UPLOAD_PURPOSES) as UploadPurpose[]).map((purpose) => ({
  method: 'POST',
  path: `/api/uploads/${purpose}`,
  summary: `Upload a ${purpose === 'captions' ? 'captions file' : purpose.replace('-', ' ')}`,
  procedure: 'uploads.describe',
  files: { file: purpose },
  response: upload,
  errors: ['UPLOAD_NOT_FOUND'],
  retainsFiles: true,
  call: (api, { uploads }) => api.uploads.describe({ uploadId: uploads.file ?? '' }),
}));
