import type { ReissueCertificateInput } from '@qanoon/contracts/certificates';
import type { Actor, Deps } from '../../context.ts';

type Done = { ok: true };

export async function revokeCertificate(
  _deps: Deps,
  _actor: Actor,
  _input: { certificateId: string; reason: string },
): Promise<Done> {
  throw new Error('not built');
}

export async function reinstateCertificate(
  _deps: Deps,
  _actor: Actor,
  _input: { certificateId: string },
): Promise<Done> {
  throw new Error('not built');
}

export async function reissueCertificate(
  _deps: Deps,
  _actor: Actor,
  _input: ReissueCertificateInput,
): Promise<Done> {
  throw new Error('not built');
}
