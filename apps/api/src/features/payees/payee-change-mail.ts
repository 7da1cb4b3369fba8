import { formatDateTime } from '@qanoon/contracts/dates';
import { type PayeeChange, payeeRows } from '@qanoon/contracts/payees';
import type { Payee } from '@qanoon/contracts/payments';
import type { MailContent, MailFact } from '../../mail/mail-content.ts';

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

/**
 * The mail to an owner about a changed payee account. `verified`: an unverified address may belong to a
 * stranger, so that its mails contain no names of people (decision 062).
 */
export function payeeChangeMail(
  { change, actorName, before, after, at }: DescribedChange,
  { adminUrl, verified }: { adminUrl: string; verified: boolean },
): MailContent {
  const verb = VERBS[change];
  const happened = `A payment account was ${verb}`;
  const by = verified ? ` by ${actorName}` : '';
  return {
    subject: happened,
    preheader: 'If you did not expect this, act now.',
    heading: happened,
    paragraphs: [
      `${happened}${by} on ${formatDateTime(at)} (Pakistan time). Students send their fees to the active accounts.`,
      'If you expected this, there is nothing to do. If not, deactivate the account and change your password now.',
    ],
    facts: factsOf(after, before),
    button: { label: 'Open the payment accounts', url: `${adminUrl}/admin/payees` },
  };
}

/** The account's rows, each changed one with its former value. */
function factsOf(after: State, before: State = after): MailFact[] {
  const formerly = new Map(rowsOf(before).map(({ label, value }) => [label, value]));
  const now = new Map(rowsOf(after).map(({ label, value }) => [label, value]));
  return [...new Set([...now.keys(), ...formerly.keys()])].flatMap((label) => {
    const [value = '–', former = '–'] = [now.get(label), formerly.get(label)];
    return [{ label, value }, ...(former === value ? [] : [{ label: `${label} before`, value: former }])];
  });
}

const rowsOf = (state: State): MailFact[] => [
  { label: 'Method', value: state.method },
  ...payeeRows(state),
  ...(state.instructions ? [{ label: 'Instructions', value: state.instructions.replaceAll('\n', ' ') }] : []),
];
