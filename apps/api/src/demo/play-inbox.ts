import { writePkr } from '@qanoon/domain/lib/typed-amount';
import { setCreditAside } from '../evidence/credits/decide-credit.ts';
import { storeCredits } from '../evidence/credits/store-credits.ts';
import { pasteMessages } from '../evidence/messages/paste-messages.ts';
import * as repo from './demo.repo.ts';
import type { StepOf } from './demo-steps.ts';
import type { DemoWorld } from './demo-world.ts';

export async function paste(world: DemoWorld, { method, text }: StepOf<'messages'>): Promise<void> {
  await pasteMessages(world.ctx, world.admin, { payeeAccountId: world.payees[method], text });
}

export async function setAside(world: DemoWorld, { transactionId }: StepOf<'set-aside'>): Promise<void> {
  const creditId = await repo.findCreditId(world.tx, transactionId);
  await setCreditAside(world.ctx, world.admin, { creditId });
}

/** Plays a bank that takes the money of a transfer back before the transfer has paid an order. */
export async function takeBack(world: DemoWorld, step: StepOf<'take-back'>): Promise<void> {
  const { transactionId, amount, at } = step;
  await storeCredits(world.ctx, world.tx, {
    ...statementOf(world, step),
    parsed: [],
    reversals: [
      {
        reversal: { amount, paidAt: at, precision: 'minute', transactionId },
        text: `Reversal of ${transactionId}, -${writePkr(amount)}.00`,
      },
    ],
  });
}

/** Plays a second report with the ID of a transfer but another amount. */
export async function contradict(world: DemoWorld, step: StepOf<'contradict'>): Promise<void> {
  const { transactionId, amount, at } = step;
  await storeCredits(world.ctx, world.tx, {
    ...statementOf(world, step),
    parsed: [
      {
        credit: {
          ...{ amount, paidAt: at, precision: 'minute', transactionId },
          ...{ payerName: '', payerAccount: '' },
        },
        text: `Received ${transactionId}, ${writePkr(amount)}.00`,
      },
    ],
    reversals: [],
  });
}

const statementOf = (
  { payees, admin }: DemoWorld,
  { method, at }: StepOf<'take-back'> | StepOf<'contradict'>,
) => ({
  ...({ payeeAccountId: payees[method], source: 'statement', actorId: admin.id, rows: 1, at } as const),
  fileName: 'demo-statement.csv',
  unread: [],
});
