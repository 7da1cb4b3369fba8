import type { PayeeChange } from '@qanoon/contracts/payees';
import type { Tx } from '@qanoon/db/client';
import type { Deps } from '../../context.ts';
import { EMAIL_JOB, type Job } from '../../jobs/job.ts';
import { type DescribedChange, payeeChangeMail } from './payee-change-mail.ts';
import * as repo from './payees.repo.ts';

/** Reports a changed account to an owner. `at` in ISO format. */
const sendPayeeChangeEmail: Job<{ ownerId: string } & DescribedChange> = {
  ...EMAIL_JOB,
  name: 'send-payee-change-email',
  async handle({ db, mailer, env }, { ownerId, ...described }) {
    const owner = await repo.findOwner(db, ownerId);
    if (owner) await mailer.send(payeeChangeMail(owner, described, env.urls.admin));
  },
};

/** Reports a change to every owner, in its transaction. */
export async function emailPayeeChange(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Tx,
  described: Omit<DescribedChange, 'at'> & { change: PayeeChange },
): Promise<void> {
  const owners = await repo.listOwnerIds(tx);
  const at = now().toISOString();
  await jobs.addAll(
    tx,
    sendPayeeChangeEmail,
    owners.map(({ id: ownerId }) => ({ ownerId, ...described, at })),
  );
}

export const payeeJobs = [sendPayeeChangeEmail];
