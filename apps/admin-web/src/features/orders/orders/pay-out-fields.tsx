import { trpc } from '@qanoon/client/trpc/trpc';
import { payeeNumber } from '@qanoon/contracts/money/payees';
import { CASH } from '@qanoon/contracts/orders/orders';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';
import { joinList } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/admin/reviewed-orders';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Field } from '@qanoon/ui/components/form/field';
import { Input, Select } from '@qanoon/ui/components/form/input';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { AmountInput } from '../../money/amount-input.tsx';
import type { TypedPayOut } from './typed-pay-out.ts';

type PayOutFieldsProps = {
  register: (name: keyof TypedPayOut) => UseFormRegisterReturn;
  errorOf: (name: keyof TypedPayOut) => string | undefined;
  busy: boolean;
  isCash: boolean;
};

/** The fields for the account, amount and transaction ID of credit that was sent back. Cash has no ID. */
export function PayOutFields({ register, errorOf, busy, isCash }: PayOutFieldsProps) {
  const accounts = trpc.orders.payOutAccounts.useQuery();
  return (
    <>
      <Field label={m.paidFromAccount()} required error={errorOf('payeeAccountId')}>
        <Select disabled={busy} {...register('payeeAccountId')}>
          <option value="">{m.chooseAccount()}</option>
          {accounts.data?.map((account) => (
            <option key={account.id} value={account.id}>
              {joinList([
                paymentMethodName(account.method),
                account.accountTitle,
                leftToRight(payeeNumber(account)),
              ])}
            </option>
          ))}
          <option value={CASH}>{paymentMethodName(CASH)}</option>
        </Select>
      </Field>
      <Field label={shared.amount()} required error={errorOf('amount')}>
        <AmountInput readOnly={busy} {...register('amount')} />
      </Field>
      {!isCash && (
        <>
          <Field label={deferred.transactionId()} required error={errorOf('transactionId')}>
            <Input
              type="text"
              dir="ltr"
              autoComplete="off"
              enterKeyHint="next"
              maxLength={100}
              readOnly={busy}
              {...register('transactionId')}
            />
          </Field>
          <Field label={m.feeInAddition()} error={errorOf('fee')} help={m.feeInAdditionHelp()}>
            <AmountInput enterKeyHint="done" readOnly={busy} {...register('fee')} />
          </Field>
        </>
      )}
    </>
  );
}
