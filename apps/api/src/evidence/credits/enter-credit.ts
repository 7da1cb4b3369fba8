import type { EnterCreditInput } from '@qanoon/contracts/evidence/credits';
import type { Tx } from '@qanoon/db/engine/client';
import { startOfKarachiDay } from '@qanoon/domain/lib/dates';
import { normalizeTransactionId } from '@qanoon/domain/orders/transaction-id';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { findAccount } from '../../money/payees/payees.service.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { lockImports } from '../objections/objections.repo.ts';
import { findCreditKeys } from './credits.repo.ts';
import { storeCredits } from './store-credits.ts';
import * as unread from './unread-messages.repo.ts';

/**
 * Stores a transfer that a reviewer saw on the account, or read in a message that no parser understood; the
 * message then counts as handled. The transfer is marked as typed until the bank or wallet reports it, and is
 * never certain. Throws PAYEE_NOT_FOUND, UNREAD_MESSAGE_NOT_FOUND, CREDIT_KNOWN if the account has a transfer
 * with this ID, or CREDIT_NOT_POSSIBLE.
 */
export async function enterCredit(
  deps: Deps,
  actor: Actor,
  { payeeAccountId, amount, transactionId, paidOn, payerName, note, unreadId }: EnterCreditInput,
): Promise<{ creditId: string }> {
  return deps.db.transaction(async (tx) => {
    const at = deps.now();
    await findAccount(tx, deps, payeeAccountId);
    // Without the lock, two reviewers who type the same transfer, or a reviewer and an import, would not see
    // each other.
    await lockImports(tx);
    const text =
      unreadId === undefined ? note : await takeMessage(tx, actor, { unreadId, payeeAccountId, at });
    const key = normalizeTransactionId(transactionId);
    if ((await findCreditKeys(tx, payeeAccountId, [key])).size > 0) throw new AppError('CREDIT_KNOWN');
    const paidAt = startOfKarachiDay(paidOn);
    const { creditIds } = await storeCredits(deps, tx, {
      ...{ payeeAccountId, source: 'typed', actorId: actor.id, reversals: [], unread: [], rows: 1, at },
      parsed: [
        {
          credit: {
            ...{ amount, paidAt, precision: 'day', transactionId, payerName },
            payerAccount: '',
          },
          text,
        },
      ],
    });
    const [creditId] = creditIds;
    if (creditId === undefined) throw new AppError('CREDIT_NOT_POSSIBLE');
    await recordDecision(tx, {
      action: 'credit.entered',
      ...{ actorId: actor.id, actorName: actor.name, personName: null, courseTitle: null },
      subjectId: creditId,
      detail: { creditId, amountPaisa: amount, transactionId },
      createdAt: at,
    });
    return { creditId };
  });
}

/** Marks a message that nobody has dealt with as handled, and returns its text. */
async function takeMessage(
  tx: Tx,
  actor: Actor,
  { unreadId, payeeAccountId, at }: { unreadId: string; payeeAccountId: string; at: Date },
): Promise<string> {
  const message = await unread.findWaiting(tx, unreadId);
  if (
    message?.payeeAccountId !== payeeAccountId ||
    !(await unread.setDone(tx, unreadId, { doneAt: at, doneById: actor.id }))
  )
    throw new AppError('UNREAD_MESSAGE_NOT_FOUND');
  return message.text;
}
