import type { Actor, Deps } from '../../context.ts';

/** Publishes a credential with the student's name, or withdraws it. CERTIFICATE_NOT_FOUND unless it is the caller's own and issued. */
export async function setConsent(
  _deps: Deps,
  _actor: Actor,
  _input: { certificateId: string; consent: boolean },
): Promise<{ ok: true }> {
  throw new Error('not built');
}
