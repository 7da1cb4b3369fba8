import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import * as m from '@qanoon/messages/admin/reviews';
import { Button } from '@qanoon/ui/components/button/button';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { ProofComparison } from '../proof/proof-comparison.tsx';
import { useReview, useReviewActions } from '../review-context.ts';
import { CreditEvidence } from './credit-evidence.tsx';
import { useEvidence } from './use-facts.ts';
import './evidence.css';

type EvidenceDialogProps = {
  request: ListedRequest;
  /** The index of the piece of evidence that is shown. */
  index: number;
};

/** Shows the evidence one by one: another proof beside this one, or a credit with its text. */
export function EvidenceDialog({ request, index }: EvidenceDialogProps) {
  const { shortcuts } = useReview();
  const { dispatch } = useReviewActions();
  const evidence = useEvidence(request.id);
  const show = (at: number) => dispatch({ type: 'dialog-opened', dialog: { kind: 'evidence', at } });
  const shown = evidence[index];
  const hasBefore = index > 0;
  const hasNext = index < evidence.length - 1;

  // The keys that open the dialog also move through it.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!shortcuts.on || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'n' && hasNext) show(index + 1);
    if (event.key === 'p' && hasBefore) show(index - 1);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  if (!shown) return null;
  return (
    <Dialog
      open
      onOpenChange={() => dispatch({ type: 'dialog-closed' })}
      size={shown.kind === 'payment' ? 'editor' : 'form'}
      title={shown.kind === 'payment' ? m.compareProofs() : m.creditOnAccount()}
      description={m.evidenceOf({ place: index + 1, count: evidence.length })}
      footer={
        <>
          {shown.kind === 'payment' && (
            <Button asChild variant="ghost" className="evidence-open">
              <Link to="/enrollments" search={{ payment: shown.paymentId }}>
                {m.openOtherRequest()}
              </Link>
            </Button>
          )}
          {/* `aria-disabled`, because a focused button that becomes `disabled` loses the focus. */}
          <Button variant="secondary" aria-disabled={!hasBefore} onClick={() => hasBefore && show(index - 1)}>
            <ChevronLeft className="rtl:-scale-x-100" aria-hidden="true" />
            {m.previousEvidence()}
          </Button>
          <Button variant="secondary" aria-disabled={!hasNext} onClick={() => hasNext && show(index + 1)}>
            {m.nextEvidence()}
            <ChevronRight className="rtl:-scale-x-100" aria-hidden="true" />
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the keyboard must scroll the pictures */}
      <section tabIndex={0} aria-label={m.evidence()} className="evidence">
        {shown.kind === 'payment' ? (
          <ProofComparison
            key={shown.paymentId}
            request={request}
            otherId={shown.paymentId}
            comparison={shown.comparison}
          />
        ) : (
          <CreditEvidence request={request} credit={shown.credit} />
        )}
      </section>
    </Dialog>
  );
}
