import type { Db } from '@qanoon/db/engine/client';
import { type Access, isAllowed } from '../../lib/access.ts';
import type { Actor } from '../../lib/context.ts';
import { actorOfAccount } from './authenticate.ts';

/**
 * Finds the account that a job acts for. Null when it was deactivated or has lost `access`, the access of the
 * procedure that queued the job. The transport checked that access then, but it may have been lost since.
 */
export async function findActingAccount(
  db: Pick<Db, 'select'>,
  id: string,
  access: Access,
): Promise<Actor | null> {
  const actor = await actorOfAccount(db, id);
  return isAllowed(access, actor) ? actor : null;
}
