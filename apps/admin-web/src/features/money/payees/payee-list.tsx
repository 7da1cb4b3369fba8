import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import type { PayeeAccount } from '@qanoon/contracts/money/payees';
import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import { PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';
import * as m from '@qanoon/messages/admin/payees';
import { Button } from '@qanoon/ui/components/button/button';
import { EmptyState } from '@qanoon/ui/components/feedback/empty-state';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Panel, PanelHeader } from '@qanoon/ui/components/layout/panel';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { PayeeActiveDialog } from './payee-active-dialog.tsx';
import { PayeeDialog } from './payee-dialog.tsx';
import { PayeeQrDialog } from './payee-qr-dialog.tsx';
import { nameOf, type PayeeAction, PayeeRow } from './payee-row.tsx';
import './payees.css';

type Open = { action: 'add' } | { action: PayeeAction; account: PayeeAccount };

/** The accounts by method, in the order in which students see them. */
export function PayeeList() {
  const accounts = trpc.payees.list.useQuery();
  const [open, setOpen] = useState<Open>();
  const { move, report } = useMove(accounts.data ?? []);
  const close = () => setOpen(undefined);
  const add = (
    <Button onClick={() => setOpen({ action: 'add' })}>
      <Plus className="icon icon-sm" aria-hidden="true" />
      {m.addAccount()}
    </Button>
  );
  return (
    <>
      <ListView
        query={accounts}
        loading={m.loadingAccounts()}
        failed={m.accountsCouldNotBeLoaded()}
        empty={
          <Panel>
            <EmptyState title={m.noPaymentAccountsYet()} action={add}>
              {m.studentsCannotEnrollInCourses()}
            </EmptyState>
          </Panel>
        }
      >
        {(items) => (
          <div className="grid gap-6">
            <div>{add}</div>
            {PAYMENT_METHODS.map((method) => ({
              method,
              ofMethod: items.filter((account) => account.method === method),
            }))
              .filter(({ ofMethod }) => ofMethod.length > 0)
              .map(({ method, ofMethod }) => (
                <Panel key={method} aria-labelledby={`payees-${method}`}>
                  <PanelHeader title={paymentMethodName(method)} id={`payees-${method}`} />
                  <ul>
                    {ofMethod.map((account, index) => (
                      <PayeeRow
                        key={account.id}
                        account={account}
                        index={index}
                        count={ofMethod.length}
                        onAction={(action) => setOpen({ action, account })}
                        onMove={(to) => move(ofMethod, index, to)}
                      />
                    ))}
                  </ul>
                </Panel>
              ))}
          </div>
        )}
      </ListView>
      <p role="status" className="sr-only">
        {report}
      </p>
      {open?.action === 'add' && <PayeeDialog onClose={close} />}
      {open?.action === 'edit' && <PayeeDialog account={open.account} onClose={close} />}
      {open?.action === 'toggle' && <PayeeActiveDialog account={open.account} onClose={close} />}
      {open?.action === 'qr' && <PayeeQrDialog account={open.account} onClose={close} />}
    </>
  );
}

/**
 * Swaps two accounts of a method at once, and reports the new position to screen readers. Moves are saved one
 * after another; the list is loaded again when the server refuses.
 */
function useMove(accounts: readonly PayeeAccount[]) {
  const utils = trpc.useUtils();
  const [report, setReport] = useState('');
  const reorder = trpc.payees.reorder.useMutation({
    scope: { id: 'payees.reorder' },
    onError: (error) => {
      toast.error(messageOf(error, m.orderCouldNotBeSaved()));
      void utils.payees.list.invalidate();
    },
  });
  function move(ofMethod: readonly PayeeAccount[], from: number, to: number) {
    const [account, other] = [ofMethod[from]!, ofMethod[to]!];
    const next = accounts.map((each) => (each === account ? other : each === other ? account : each));
    utils.payees.list.setData(undefined, next);
    setReport(m.isNowNumber({ account: nameOf(account), position: to + 1, count: ofMethod.length }));
    reorder.mutate({ ids: next.map(({ id }) => id) });
  }
  return { move, report };
}
