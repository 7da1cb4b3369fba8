import { trpc } from '@qanoon/client/trpc/trpc';
import { type Credit, MAX_FOUND_PAYMENTS } from '@qanoon/contracts/evidence/credits';
import * as m from '@qanoon/messages/admin/reconcile';
import { SearchBox } from '@qanoon/ui/components/form/search-box';
import { ListView } from '@qanoon/ui/components/list/list-view';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { useState } from 'react';
import { nameOf } from '../credit-texts.ts';
import { CandidateRow } from './candidate-row.tsx';
import type { CreditActions } from './use-credit-actions.ts';

type FindPaymentDialogProps = { credit: Credit; actions: CreditActions; onClose: () => void };

/** Searches the pending payments to the account of a transfer, and connects one with it. */
export function FindPaymentDialog({ credit, actions, onClose }: FindPaymentDialogProps) {
  const [search, setSearch] = useState('');
  const payments = trpc.credits.findPayments.useQuery(
    { creditId: credit.id, ...(search && { search }) },
    // The results stay until the next ones are loaded.
    { placeholderData: (previous) => previous },
  );
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      busy={actions.running !== undefined}
      title={m.findPayment()}
      description={m.findPaymentHelp({ transfer: nameOf(credit) })}
    >
      <SearchBox
        label={m.searchPayments()}
        placeholder={m.searchPaymentsPlaceholder()}
        value={search}
        onSearch={setSearch}
        className="found-search"
      />
      <ListView
        query={payments}
        failed={m.paymentsCouldNotBeLoaded()}
        empty={search ? m.noPaymentFound() : m.noPaymentWaits()}
      >
        {(found) => (
          <>
            <ul aria-label={m.paymentsFound()}>
              {found.map((candidate) => (
                <CandidateRow
                  key={candidate.paymentId}
                  credit={credit}
                  candidate={candidate}
                  actions={actions}
                  isFound
                  onConnected={onClose}
                />
              ))}
            </ul>
            {found.length === MAX_FOUND_PAYMENTS && (
              <p className="found-more">{m.firstPaymentsOnly({ count: MAX_FOUND_PAYMENTS })}</p>
            )}
          </>
        )}
      </ListView>
    </Dialog>
  );
}
