import { trpc } from '@qanoon/client/trpc/trpc';
import { payeeNumber } from '@qanoon/contracts/money/payees';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { comma } from '@qanoon/domain/lib/text/lists';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/setup';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Written } from '@qanoon/ui/components/text/written';
import { Plus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { StepActions } from './step-actions.tsx';

/** The dialog that adds a payment account. */
export type AddPayee = ComponentType<{ onClose: () => void }>;

/** Adds the first payment accounts. One is enough, but more can follow at once. */
export function PayeeStep({ AddPayee, onDone }: { AddPayee: AddPayee; onDone: () => void }) {
  const utils = trpc.useUtils();
  const { data } = trpc.payees.list.useQuery();
  const [adding, setAdding] = useState(false);
  const accounts = (data ?? []).filter(({ isActive, isSample }) => isActive && !isSample);
  const hasAccount = accounts.length > 0;
  return (
    <div className="settings-form">
      <p className="text-ink-2">{m.studentsSendFeeToThis()}</p>
      {accounts.map((account) => (
        <Notice key={account.id} tone="success">
          <Written as="b" className="wrap-anywhere">
            {account.accountTitle}
          </Written>
          {comma()}
          {paymentMethodName(account.method)}
          {comma()}
          <bdi dir="ltr">{payeeNumber(account)}</bdi>
        </Notice>
      ))}
      <StepActions
        onSkip={hasAccount ? undefined : onDone}
        action={
          hasAccount ? (
            <>
              <Button onClick={onDone}>{shared.continueLabel()}</Button>
              <Button variant="secondary" onClick={() => setAdding(true)}>
                <Plus aria-hidden="true" />
                {m.addAnotherAccount()}
              </Button>
            </>
          ) : (
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              {common.addPaymentAccount()}
            </Button>
          )
        }
      />
      {adding && (
        <AddPayee
          onClose={() => {
            setAdding(false);
            void utils.setup.checklist.invalidate();
          }}
        />
      )}
    </div>
  );
}
