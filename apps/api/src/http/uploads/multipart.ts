import type { UploadPurpose } from '@qanoon/contracts/platform/uploads';
import type { FastifyRequest } from 'fastify';
import type { Actor, Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import type { NamedUpload } from '../../lib/rest/rest-route.ts';
import { limitText } from '../../platform/file-checks/upload-limits.ts';
import { discardUnclaimed, limitUploads, receiveUpload } from '../../platform/uploads/uploads.service.ts';
import { MAX_FIELDS } from '../plugins/multipart-body.ts';

type Received = {
  body: Record<string, string>;
  uploads: Record<string, string>;
  many: Record<string, NamedUpload[]>;
};
type Files = { purposes: Record<string, UploadPurpose>; repeated: ReadonlySet<string> };

/** The size allowance for fields and part headers, in addition to the files. */
const OVERHEAD_BYTES = 256 * 1024;
/** Files in one repeated field. */
const MAX_REPEATED = 300;

export const idsOf = ({ uploads, many }: Pick<Received, 'uploads' | 'many'>): string[] => [
  ...Object.values(uploads),
  ...Object.values(many).flatMap((files) => files.map((file) => file.uploadId)),
];

/**
 * Streams every file of a form to storage and replaces it with an upload id. Removes these uploads when a
 * later part fails.
 */
export async function receiveMultipart(
  ctx: Context,
  actor: Actor,
  { purposes, repeated }: Files,
  request: FastifyRequest,
): Promise<Received> {
  const fields = Object.entries(purposes).map(([name, purpose]) => ({
    limit: ctx.env.uploadLimits[purpose],
    count: repeated.has(name) ? MAX_REPEATED : 1,
  }));
  const declaredBytes =
    request.headers['content-length'] === undefined ? undefined : Number(request.headers['content-length']);
  // A body with a larger Content-Length is refused before it is read.
  if (
    (declaredBytes ?? 0) > fields.reduce((total, { limit, count }) => total + limit * count, OVERHEAD_BYTES)
  )
    throw new AppError(
      'BODY_TOO_LARGE',
      [...new Set(Object.values(purposes))].map((purpose) => limitText(ctx.env, purpose).english).join('. '),
    );

  const files = fields.reduce((total, { count }) => total + count, 0);
  const limits = {
    fileSize: Math.max(...fields.map(({ limit }) => limit)) + 1,
    files,
    parts: files + MAX_FIELDS,
  };
  let counted = 0;
  const received: Received = { body: {}, uploads: {}, many: {} };
  try {
    for await (const part of request.parts({ limits, preservePath: true })) {
      // The parser's types require a name, but a part may have none.
      if ((part.fieldname as string | undefined) === undefined) throw new AppError('MALFORMED_BODY');
      if (part.type === 'field') {
        if (part.valueTruncated || part.fieldnameTruncated) throw new AppError('BODY_TOO_LARGE');
        // The parser parses fields of type application/json; REST rows expect text.
        received.body[part.fieldname] =
          typeof part.value === 'string' ? part.value : JSON.stringify(part.value);
        continue;
      }
      const purpose = purposes[part.fieldname];
      if (!purpose || received.uploads[part.fieldname])
        throw new AppError('INVALID_INPUT', `Unexpected file in the field "${part.fieldname.slice(0, 60)}"`);
      // The limit counts requests, and a course form may contain many files.
      if (counted === 0) await limitUploads(ctx, actor);
      counted += 1;
      // A file may have no name.
      const fileName = (part.filename as string | undefined) ?? '';
      const { id } = await receiveUpload(ctx, actor, {
        purpose,
        fileName,
        content: part.file,
        declaredBytes,
      });
      const named = { uploadId: id, fileName };
      if (repeated.has(part.fieldname))
        received.many[part.fieldname] = [...(received.many[part.fieldname] ?? []), named];
      else received.uploads[part.fieldname] = id;
    }
  } catch (thrown) {
    await discardUnclaimed(ctx, actor, idsOf(received));
    throw asAppError(thrown);
  }
  return received;
}

/** Maps the multipart parser's errors to 4xx: the client sent a malformed body. */
function asAppError(thrown: unknown): unknown {
  if (thrown instanceof AppError || !(thrown instanceof Error)) return thrown;
  const code = 'code' in thrown ? String(thrown.code) : '';
  if (code.startsWith('FST_'))
    return code.includes('LIMIT') || code.includes('TOO_LARGE')
      ? new AppError('BODY_TOO_LARGE')
      : new AppError('MALFORMED_BODY');
  if (/multipart|boundary|needle|unexpected end|premature|aborted/iu.test(thrown.message))
    return new AppError('MALFORMED_BODY');
  return thrown;
}
