import { trpc } from '@qanoon/client/trpc';
import { payeeNumber } from '@qanoon/contracts/payees';
import { Button } from '@qanoon/ui/button';
import { Notice } from '@qanoon/ui/notice';
import { Plus } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { StepActions } from './step-actions.tsx';

/** The dialog that adds a payment account. */
export type AddPayee = ComponentType<{ onClose: () => void }>;

/** Adds the first payment accounts. */
export function PayeeStep({ AddPayee, onDone }: { AddPayee: AddPayee; onDone: () => void }) {
  const utils = trpc.useUtils();
  const { data } = trpc.payees.list.useQuery();
  const [adding, setAdding] = useState(false);
  const accounts = (data ?? []).filter(({ isActive, isSample }) => isActive && !isSample);
  const hasAccount = accounts.length > 0;
  return (
    <div className="settings-form">
      <p className="text-ink-2">
        Students send the fee to this account and upload a screenshot of the payment. Until there is one, paid
        courses show “Enrollment opens soon”. More accounts can follow under Payee Accounts.
      </p>
      {accounts.map((account) => (
        <Notice key={account.id} tone="success">
          <b className="wrap-anywhere">{account.accountTitle}</b>, {account.method},{' '}
          <bdi>{payeeNumber(account)}</bdi>
        </Notice>
      ))}
      <StepActions
        onSkip={hasAccount ? undefined : onDone}
        action={
          hasAccount ? (
            <Button onClick={onDone}>Continue</Button>
          ) : (
            <Button onClick={() => setAdding(true)}>
              <Plus aria-hidden="true" />
              Add payment account
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
