import { formatDateTime } from '@qanoon/contracts/dates';
import { type PayeeChange, payeeRows } from '@qanoon/contracts/payees';
import type { Payee } from '@qanoon/contracts/payments';
import { SITE } from '@qanoon/contracts/site';
import { asOneLine } from '@qanoon/contracts/text';
import { type Addressee, greeting, SIGNATURE } from '../../mail/greeting.ts';
import type { Mail } from '../../mail/mailer.ts';

type State = Payee & { instructions: string };
/** A change of an account at `at` (ISO), with the account before (unless it was added) and after it. */
export type DescribedChange = {
  change: PayeeChange;
  actorName: string;
  before?: State;
  after: State;
  at: string;
};

const VERBS: Record<PayeeChange, string> = {
  'payee.added': 'added',
  'payee.changed': 'changed',
  'payee.activated': 'activated',
  'payee.deactivated': 'deactivated',
};

/** The mail to an owner about a changed payee account. */
export function payeeChangeMail(
  to: Addressee,
  { change, actorName, before, after, at }: DescribedChange,
  adminUrl: string,
): Mail {
  const verb = VERBS[change];
  // An unverified address may belong to a stranger: its mails contain no names (decision 062).
  const by = to.emailVerifiedAt ? ` by ${asOneLine(actorName)}` : '';
  return {
    to: to.email,
    subject: `A payment account of ${SITE.name} was ${verb}`,
    text: [
      greeting(to),
      `A payment account was ${verb}${by} on ${formatDateTime(at)} (Pakistan time).`,
      ...(change === 'payee.changed' && before
        ? [`Before:\n${describe(before)}`, `Now:\n${describe(after)}`]
        : [describe(after)]),
      'If you expected this, there is nothing to do.',
      'If you did not expect it, deactivate the account and change your password now: students send their fees to the accounts on this page.',
      `${adminUrl}/admin/payees`,
      SIGNATURE,
    ].join('\n\n'),
  };
}

const describe = (state: State): string =>
  [
    `Method: ${state.method}`,
    ...payeeRows(state).map(({ label, value }) => `${label}: ${asOneLine(value)}`),
    ...(state.instructions ? [`Instructions: ${asOneLine(state.instructions.replaceAll('\n', ' '))}`] : []),
  ].join('\n');
