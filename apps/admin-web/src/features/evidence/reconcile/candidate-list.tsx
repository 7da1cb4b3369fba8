import type { Credit } from '@qanoon/contracts/evidence/credits';
import * as m from '@qanoon/messages/admin/reconcile';
import { Button } from '@qanoon/ui/components/button/button';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { nameOf } from '../credit-texts.ts';
import { CandidateRow } from './candidate-row.tsx';
import { FindPaymentDialog } from './find-payment-dialog.tsx';
import type { CreditActions } from './use-credit-actions.ts';

type CandidateListProps = { credit: Credit; actions: CreditActions };

/** Lists the payments that an open transfer may pay, best match first, and searches for another one. */
export function CandidateList({ credit, actions }: CandidateListProps) {
  const [isOpen, setIsOpen] = useState(false);
  const headingId = `candidates-${credit.id}`;
  return (
    <div className="credit-side">
      {credit.candidates.length === 0 ? (
        <p className="credit-none">{m.noCandidates()}</p>
      ) : (
        <>
          <h3 id={headingId} className="credit-side-title">
            {m.possiblePayments()}
          </h3>
          <ul aria-labelledby={headingId}>
            {credit.candidates.map((candidate) => (
              <CandidateRow
                key={candidate.paymentId}
                credit={credit}
                candidate={candidate}
                actions={actions}
              />
            ))}
          </ul>
        </>
      )}
      <Button
        variant="ghost"
        className="credit-find"
        aria-label={m.findPaymentFor({ transfer: nameOf(credit) })}
        onClick={() => setIsOpen(true)}
      >
        <Search className="icon icon-sm" aria-hidden="true" />
        {m.findPayment()}
      </Button>
      {isOpen && <FindPaymentDialog credit={credit} actions={actions} onClose={() => setIsOpen(false)} />}
    </div>
  );
}
