import type { CertificateNamesInput } from '@qanoon/contracts/certificates';
import type { Actor, Deps } from '../../context.ts';

type Names = { name: string; nameUrdu: string; confirmedAt: Date | null };

/** The names for the student's certificates; before the first confirmation the name of the account. */
export async function getNames(_deps: Deps, _actor: Actor): Promise<Names> {
  throw new Error('not built');
}

/** Stores the names. They apply to certificates that are issued from now on. */
export async function confirmNames(
  _deps: Deps,
  _actor: Actor,
  _input: CertificateNamesInput,
): Promise<Names> {
  throw new Error('not built');
}
