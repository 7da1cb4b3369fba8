import type { ImportResult } from '@qanoon/contracts/credits';
import type { Actor, Deps } from '../../context.ts';
import { findAccount } from '../payees/payees.service.ts';
import { storeCredits } from './credit-imports.service.ts';
import { type ReadMessage, readMessages } from './messages/read-messages.ts';

/** Stores the credits of a pasted text, which may contain many messages. Throws PAYEE_NOT_FOUND. */
export async function pasteMessages(
  deps: Deps,
  actor: Actor,
  { payeeAccountId, text }: { payeeAccountId: string; text: string },
): Promise<ImportResult> {
  const messages = readMessages(text);
  return deps.db.transaction(async (tx) => {
    await findAccount(tx, deps, payeeAccountId);
    const {
      creditIds: _creditIds,
      unreadAdded: _unreadAdded,
      ...result
    } = await storeCredits(deps, tx, {
      payeeAccountId,
      source: 'message',
      actorId: actor.id,
      parsed: messages.filter((message) => message.kind === 'credit'),
      reversals: [],
      unread: messages.filter(
        (message): message is ReadMessage & { kind: 'unread' } => message.kind === 'unread',
      ),
      rows: messages.length,
      at: deps.now(),
    });
    return result;
  });
}
