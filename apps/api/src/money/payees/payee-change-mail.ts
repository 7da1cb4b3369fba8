import type { Payee } from '@qanoon/contracts/money/payee';
import { type PayeeChange, payeeRows } from '@qanoon/contracts/money/payees';
import { formatDateTime } from '@qanoon/domain/lib/dates';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import * as m from '@qanoon/messages/server/payees';
import * as deferred from '@qanoon/messages/shared/deferred';
import type { MailContent, MailFact } from '../../platform/mail/mail-content.ts';

type State = Payee & { instructions: string };
/** A change of an account at `at` (ISO), with the account after it and, unless it was added, before it. */
export type DescribedChange = {
  change: PayeeChange;
  actorName: string;
  before?: State;
  after: State;
  at: string;
};

/**
 * The mail to an owner about a changed payee account. If the address is not `verified`, it may belong to a
 * stranger, so the mail does not contain names of people (decision 062).
 */
export function payeeChangeMail(
  { change, actorName, before, after, at }: DescribedChange,
  { adminUrl, verified }: { adminUrl: string; verified: boolean },
): MailContent {
  const what = { change: change.slice('payee.'.length), time: formatDateTime(at) };
  const happened = m.paymentAccountWas(what);
  return {
    subject: happened,
    preheader: m.ifYouDidNotExpect(),
    heading: happened,
    paragraphs: [
      verified ? m.paymentAccountWasBy({ ...what, name: actorName }) : m.paymentAccountWasAt(what),
      m.ifYouExpectedThisThere(),
    ],
    facts: factsOf(after, before),
    button: { label: m.openPaymentAccounts(), url: `${adminUrl}/admin/payees` },
  };
}

/** The account's rows, each changed one with its former value. */
function factsOf(after: State, before: State = after): MailFact[] {
  const formerly = new Map(rowsOf(before).map(({ label, value }) => [label, value]));
  const now = new Map(rowsOf(after).map(({ label, value }) => [label, value]));
  return [...new Set([...now.keys(), ...formerly.keys()])].flatMap((label) => {
    const [value = '–', former = '–'] = [now.get(label), formerly.get(label)];
    return [
      { label, value },
      ...(former === value ? [] : [{ label: m.labelBefore({ label }), value: former }]),
    ];
  });
}

const rowsOf = (state: State): MailFact[] => [
  { label: deferred.method(), value: paymentMethodName(state.method) },
  ...payeeRows(state),
  ...(state.instructions
    ? [{ label: deferred.instructions(), value: state.instructions.replaceAll('\n', ' ') }]
    : []),
];
