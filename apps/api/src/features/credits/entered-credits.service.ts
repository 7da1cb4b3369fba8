import type { EnterCreditInput } from '@qanoon/contracts/credits';
import { startOfKarachiDay } from '@qanoon/contracts/dates';
import { normalizeTransactionId } from '@qanoon/contracts/transaction-id';
import type { Tx } from '@qanoon/db/client';
import type { Actor, Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { recordDecision } from '../audit/audit.service.ts';
import { findAccount } from '../payees/payees.service.ts';
import { storeCredits } from './credit-imports.service.ts';
import { lockImports } from './credit-objections.repo.ts';
import { findCreditKeys } from './named-credits.repo.ts';
import * as unread from './unread-messages.repo.ts';

/**
 * Stores a transfer that a reviewer saw on the account, or read in a message that no parser understood, which is done then. It is
 * marked as typed until the bank or wallet reports it, and is never certain. Throws PAYEE_NOT_FOUND, UNREAD_MESSAGE_NOT_FOUND,
 * CREDIT_KNOWN if the account has a transfer with this ID, or CREDIT_NOT_POSSIBLE.
 */
export async function enterCredit(
  deps: Deps,
  actor: Actor,
  { payeeAccountId, amount, transactionId, paidOn, payerName, note, unreadId }: EnterCreditInput,
): Promise<{ creditId: string }> {
  return deps.db.transaction(async (tx) => {
    const at = deps.now();
    await findAccount(tx, deps, payeeAccountId);
    // Two reviewers who type the same transfer, or an import of it, do not see each other otherwise.
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

/** The text of a message that nobody has dealt with, which this does. */
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
