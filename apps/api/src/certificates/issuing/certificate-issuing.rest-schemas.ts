import { z } from 'zod';

/** POST /api/certificates/admin/upload/{requestId}. */
export const issueResponse = z
  .strictObject({ message: z.string() })
  .meta({ example: { message: 'Certificate uploaded successfully!' } });
