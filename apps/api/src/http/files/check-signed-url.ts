import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { actorOfSession } from '../../features/auth/auth.service.ts';
import { canReadFile, findFile } from '../../features/files/file-access.ts';
import { fileNameOf } from '../../features/files/file-names.ts';

/**
 * Checks a signed URL on every request: the signature, the session and the account's right to the file.
 * Returns the upload with the name for saving it, its disposition and the session. NOT_FOUND for any failure, so that the response does
 * not reveal which check failed.
 */
export async function checkSignedUrl(deps: Deps, uploadId: string, query: Record<string, unknown>) {
  const grant = await deps.signer.verify(uploadId, query);
  const actor = grant && (await actorOfSession(deps, grant.sessionId));
  const file = grant && actor?.id === grant.userId ? await findFile(deps, grant.uploadId) : undefined;
  if (!grant || !actor || !file || !(await canReadFile(deps, actor, file))) throw new AppError('NOT_FOUND');
  const named = { ...file, fileName: await fileNameOf(deps, file) };
  return { file: named, disposition: grant.disposition, sessionId: grant.sessionId };
}
