import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { actorOfSession } from '../../features/auth/auth.service.ts';
import { canReadFile, findFile } from '../../features/files/file-access.ts';

/**
 * The upload that a signed address opens, how it is to be shown, and to which session. NOT_FOUND, whatever the reason, unless the signature holds and its
 * session and its right do at this very moment.
 */
export async function checkSignedUrl(deps: Deps, uploadId: string, query: Record<string, unknown>) {
  const grant = await deps.signer.verify(uploadId, query);
  const actor = grant && (await actorOfSession(deps, grant.sessionId));
  const file = grant && actor?.id === grant.userId ? await findFile(deps, grant.uploadId) : undefined;
  if (!grant || !actor || !file || !(await canReadFile(deps, actor, file))) throw new AppError('NOT_FOUND');
  return { file, disposition: grant.disposition, sessionId: grant.sessionId };
}
