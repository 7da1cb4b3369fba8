import { trpc } from '@qanoon/client/trpc/trpc';
import { type PayeeChoice, payeeLine } from '@qanoon/contracts/money/payees';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { joinList } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/admin/reconcile';
import * as shared from '@qanoon/messages/shared/common';
import { ErrorStrip } from '@qanoon/ui/components/feedback/error-strip';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import type { ComponentProps } from 'react';

type AccountSelectProps = ComponentProps<typeof Select> & { error?: string | undefined };

/** The select for the account that received the money. */
export function AccountSelect({ error, ...select }: AccountSelectProps) {
  const accounts = trpc.payees.choices.useQuery();
  return (
    <>
      <Field label={shared.account()} required error={error}>
        <Select placeholder={accounts.isPending ? shared.loading() : m.chooseAccount()} {...select}>
          <AccountOptions accounts={accounts.data ?? []} />
        </Select>
      </Field>
      {accounts.isError && (
        <ErrorStrip onRetry={() => void accounts.refetch()}>{m.accountsCouldNotBeLoaded()}</ErrorStrip>
      )}
    </>
  );
}

export const AccountOptions = ({ accounts }: { accounts: readonly PayeeChoice[] }) =>
  accounts.map((account) => (
    <option key={account.id} value={account.id} dir="auto">
      {accountLine(account)}
    </option>
  ));

/** Names the account in one line, with its method unless the line names it already. */
function accountLine(account: PayeeChoice): string {
  const line = payeeLine(account);
  return joinList([
    ...(account.bankName ? [paymentMethodName(account.method)] : []),
    account.isActive ? line : m.inactiveAccount({ account: line }),
  ]);
}
