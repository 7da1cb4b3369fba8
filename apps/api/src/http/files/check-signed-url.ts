import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { actorOfSession } from '../../people/sessions/authenticate.ts';
import { canGuestReadFile, canReadFile, findFile } from '../../platform/files/file-access.ts';
import { fileNameOf } from '../../platform/files/file-names.ts';
import { GUEST_CLAIMS } from '../../platform/files/file-signer.ts';
import { networkOf } from '../../platform/rate-limits/rate-limits.ts';

type SignedRequest = { ip: string; query: Record<string, unknown> };

/**
 * Checks a signed URL on every request: the signature, then the session and the account's right to the file,
 * or for a guest's URL that the file still belongs to a preview lecture. Returns the upload with the name for
 * saving it, its disposition and the recipient, who has a limit of simultaneous streams: the session, or a
 * guest's network address. Throws NOT_FOUND for any failure, so that the response does not reveal which check
 * failed.
 */
export async function checkSignedUrl(deps: Deps, uploadId: string, { ip, query }: SignedRequest) {
  const grant = await deps.signer.verify(uploadId, query);
  if (!grant) throw new AppError('NOT_FOUND');
  const isGuest = grant.sessionId === GUEST_CLAIMS.sessionId;
  const actor = isGuest ? undefined : await actorOfSession(deps, grant.sessionId);
  if (!isGuest && actor?.id !== grant.userId) throw new AppError('NOT_FOUND');
  const file = await findFile(deps, grant.uploadId);
  const mayRead = file && (actor ? await canReadFile(deps, actor, file) : await canGuestReadFile(deps, file));
  if (!mayRead) throw new AppError('NOT_FOUND');
  const named = { ...file, fileName: await fileNameOf(deps, file) };
  const recipient = isGuest ? `guest ${networkOf(ip)}` : grant.sessionId;
  return { file: named, disposition: grant.disposition, recipient };
}
