import type { CertificateNamesInput } from '@qanoon/contracts/certificates/certificates';
import type { Actor, Deps } from '../../lib/context.ts';
import * as repo from '../issuing/certificate-names.repo.ts';
import { drawWaiting } from '../issuing/draw-by-system.ts';

type Names = { name: string; nameUrdu: string; confirmedAt: Date | null };

/**
 * Returns the names for the student's certificates; before the first confirmation the name of the account.
 */
export async function getNames({ db }: Deps, actor: Actor): Promise<Names> {
  const found = await repo.findNames(db, actor.id);
  return {
    name: found?.name ?? actor.name,
    nameUrdu: found?.nameUrdu ?? '',
    confirmedAt: found?.confirmedAt ?? null,
  };
}

/**
 * Stores the names. They apply to certificates that are issued from now on. If the automatic issue is on, the
 * student's requests that waited for them are drawn.
 */
export async function confirmNames(
  deps: Deps,
  actor: Actor,
  { name, nameUrdu }: CertificateNamesInput,
): Promise<Names> {
  const confirmedAt = deps.now();
  await deps.db.transaction(async (tx) => {
    await repo.saveNames(tx, { studentId: actor.id, name, nameUrdu, confirmedAt });
    await drawWaiting(deps, tx, actor.id);
  });
  return { name, nameUrdu, confirmedAt };
}
