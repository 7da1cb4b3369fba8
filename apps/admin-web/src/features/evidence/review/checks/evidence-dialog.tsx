import type { ListedRequest } from '@qanoon/contracts/orders/payments';
import * as m from '@qanoon/messages/admin/reviews';
import { Button } from '@qanoon/ui/components/button/button';
import { Dialog } from '@qanoon/ui/components/overlay/dialog';
import { Link } from '@tanstack/react-router';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { ProofComparison } from '../proof/proof-comparison.tsx';
import { CreditEvidence } from './credit-evidence.tsx';
import type { Evidence } from './evidence.ts';
import './evidence.css';

type EvidenceDialogProps = {
  request: ListedRequest;
  evidence: readonly Evidence[];
  index: number;
  /** Whether single-key shortcuts are on. */
  shortcuts: boolean;
  onIndexChange: (index: number) => void;
  onClose: () => void;
};

/** The evidence of the checks one after another: another proof beside this one, or a credit with its text. */
export function EvidenceDialog({
  request,
  evidence,
  index,
  shortcuts,
  onIndexChange,
  onClose,
}: EvidenceDialogProps) {
  const shown = evidence[index];
  const hasBefore = index > 0;
  const hasNext = index < evidence.length - 1;

  // The keys that open the dialog also lead through it.
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!shortcuts || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === 'n' && hasNext) onIndexChange(index + 1);
    if (event.key === 'p' && hasBefore) onIndexChange(index - 1);
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  if (!shown) return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
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
          <Button
            variant="secondary"
            aria-disabled={!hasBefore}
            onClick={() => hasBefore && onIndexChange(index - 1)}
          >
            <ChevronLeft className="rtl:-scale-x-100" aria-hidden="true" />
            {m.previousEvidence()}
          </Button>
          <Button
            variant="secondary"
            aria-disabled={!hasNext}
            onClick={() => hasNext && onIndexChange(index + 1)}
          >
            {m.nextEvidence()}
            <ChevronRight className="rtl:-scale-x-100" aria-hidden="true" />
          </Button>
        </>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the pictures scroll, for the keyboard too */}
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
