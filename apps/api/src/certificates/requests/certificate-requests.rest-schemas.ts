import { requestCertificateInput } from '@qanoon/contracts/certificates/certificates';
import { id } from '@qanoon/contracts/lib/primitives';
import { z } from 'zod';

/** POST /api/certificates/request. */
export const requestBody = requestCertificateInput.meta({
  example: { courseId: '019a4c1d-2f10-7e55-8a6b-3d0c1b9f4e21' },
});
export const requestResponse = z.strictObject({ message: z.string(), id }).meta({
  example: {
    message: 'Certificate request submitted successfully!',
    id: '019a4c20-51aa-7c02-b0d3-6a1f9e2c8d47',
  },
});
