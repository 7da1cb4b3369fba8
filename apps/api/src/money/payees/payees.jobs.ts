import type { PayeeChange } from '@qanoon/contracts/money/payees';
import type { Tx } from '@qanoon/db/engine/client';
import type { Deps } from '../../lib/context.ts';
import { findActiveOwner, listOwnerIds } from '../../people/find-account.repo.ts';
import { EMAIL_JOB, type Job } from '../../platform/jobs/job.ts';
import { sendMail } from '../../platform/mail/send-mail.ts';
import { type DescribedChange, payeeChangeMail } from './payee-change-mail.ts';

/** Reports a changed account to an owner. `at` is in ISO format. */
const sendPayeeChangeEmail: Job<{ ownerId: string } & DescribedChange> = {
  ...EMAIL_JOB,
  name: 'send-payee-change-email',
  async handle(deps, { ownerId, ...described }, attempt) {
    const owner = await findActiveOwner(deps.db, ownerId);
    if (!owner) return;
    const verified = owner.emailVerifiedAt !== null;
    const adminUrl = deps.env.urls.admin;
    await sendMail(deps, attempt, {
      to: owner,
      content: () => payeeChangeMail(described, { adminUrl, verified }),
    });
  },
};

/** Reports a change to every owner, in its transaction. */
export async function emailPayeeChange(
  { jobs, now }: Pick<Deps, 'jobs' | 'now'>,
  tx: Tx,
  described: Omit<DescribedChange, 'at'> & { change: PayeeChange },
): Promise<void> {
  const owners = await listOwnerIds(tx);
  const at = now().toISOString();
  await jobs.addAll(
    tx,
    sendPayeeChangeEmail,
    owners.map((ownerId) => ({ ownerId, ...described, at })),
  );
}

export const payeeJobs = [sendPayeeChangeEmail];
