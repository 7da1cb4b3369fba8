import type { Tx } from '@qanoon/db/client';
import type { Actor, Deps } from '../../context.ts';
import * as repo from './credentials.repo.ts';

/** Publishes a credential with the student's name, or withdraws it. CERTIFICATE_NOT_FOUND unless it is the caller's own and issued. */
export async function setConsent(
  _deps: Deps,
  _actor: Actor,
  _input: { certificateId: string; consent: boolean },
): Promise<{ ok: true }> {
  throw new Error('not built');
}

/**
 * Removes all credentials of a student, in the transaction of an erasure. Verifiers see within five minutes that they are
 * revoked.
 */
export const withdrawCredentials = (tx: Tx, studentId: string, at: Date): Promise<void> =>
  repo.withdrawOfStudent(tx, studentId, at);
