import type { UploadPurpose } from '@qanoon/contracts/uploads';
import type { FastifyRequest } from 'fastify';
import type { Actor, Context } from '../context.ts';
import { AppError } from '../errors.ts';
import { receiveUpload } from '../features/uploads/uploads.service.ts';

type Received = { body: Record<string, string>; uploads: Record<string, string> };

const OVERHEAD_BYTES = 256 * 1024;

/** Streams every file to storage and hands back upload ids: past this line nothing knows about multipart. */
export async function receiveMultipart(
  ctx: Context,
  actor: Actor,
  purposes: Record<string, UploadPurpose>,
  request: FastifyRequest,
): Promise<Received> {
  const limits = Object.values(purposes).map((purpose) => ctx.env.uploadLimits[purpose]);
  const announced = Number(request.headers['content-length'] ?? 0);
  // A body that says it is too large is refused before it is read.
  if (announced > limits.reduce((total, limit) => total + limit, OVERHEAD_BYTES)) throw new AppError('BODY_TOO_LARGE');

  const received: Received = { body: {}, uploads: {} };
  try {
    for await (const part of request.parts({ limits: { fileSize: Math.max(...limits) + 1, files: limits.length } })) {
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('BODY_TOO_LARGE');
        received.body[part.fieldname] = String(part.value);
        continue;
      }
      const purpose = purposes[part.fieldname];
      if (!purpose || received.uploads[part.fieldname])
        throw new AppError('INVALID_INPUT', `Unexpected file in the field "${part.fieldname.slice(0, 60)}"`);
      const { id } = await receiveUpload(ctx, actor, { purpose, fileName: part.filename, content: part.file });
      received.uploads[part.fieldname] = id;
    }
  } catch (thrown) {
    throw translated(thrown);
  }
  return received;
}

/** What the multipart parser says of a broken body is the sender's mistake, never ours. */
function translated(thrown: unknown): unknown {
  if (thrown instanceof AppError || !(thrown instanceof Error)) return thrown;
  const code = 'code' in thrown ? String(thrown.code) : '';
  if (code.startsWith('FST_'))
    return code.includes('LIMIT') || code.includes('TOO_LARGE') ? new AppError('BODY_TOO_LARGE') : new AppError('MALFORMED_BODY');
  if (/multipart|boundary|needle|unexpected end|premature|aborted/iu.test(thrown.message)) return new AppError('MALFORMED_BODY');
  return thrown;
}
