import type { ImportResult } from '@qanoon/contracts/evidence/credits';
import type { Actor, Deps } from '../../lib/context.ts';
import { findAccount } from '../../money/payees/payees.service.ts';
import { storeCredits } from '../credits/store-credits.ts';
import { storeIgnored } from './ignore-messages.ts';
import { readMessages } from './reading/read-messages.ts';
import { sortMessages } from './sort-messages.ts';

/** Stores the credits of a pasted text, which may contain many messages. Throws PAYEE_NOT_FOUND. */
export async function pasteMessages(
  deps: Deps,
  actor: Pick<Actor, 'id'>,
  { payeeAccountId, text }: { payeeAccountId: string; text: string },
): Promise<ImportResult> {
  return deps.db.transaction(async (tx) => {
    const account = await findAccount(tx, deps, payeeAccountId);
    const messages = readMessages(text, account);
    const { ignored, reversals, unread, parsed } = await sortMessages(tx, payeeAccountId, messages);
    const at = deps.now();
    const {
      creditIds: _creditIds,
      unreadAdded: _unreadAdded,
      ...result
    } = await storeCredits(deps, tx, {
      ...{ payeeAccountId, source: 'message', actorId: actor.id, rows: messages.length, at },
      parsed,
      reversals,
      unread,
    });
    await storeIgnored(deps, tx, { payeeAccountId, ignored, at });
    return result;
  });
}
