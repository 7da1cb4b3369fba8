import { uploadResult } from '@qanoon/contracts/uploads';

/** POST /api/uploads/{purpose} (architecture.md, "One request, two doors"). */
export const upload = uploadResult.meta({
  id: 'Upload',
  example: { uploadId: '019a4c1f-02d8-7b6a-8f15-c2d94e7a1b33', contentType: 'image/png', bytes: 184_320 },
});
