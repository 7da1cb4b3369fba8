import { joinList } from '@qanoon/domain/lib/text/lists';
import * as m from '@qanoon/messages/admin/enrollments';
import { ChevronUp, Image } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { proofId, type ReviewedRequest, studentOf } from '../review.ts';
import { useReviewActions } from '../review-context.ts';
import './proof-toggle.css';

type ProofToggleProps = Pick<ReviewedRequest, 'request' | 'isOpen'>;

/** Opens and closes the proof of one request, in the panel beside the table or inside its card. */
export function ProofToggle({ request, isOpen }: ProofToggleProps) {
  const { toggleProof, registerToggle } = useReviewActions();
  const button = useRef<HTMLButtonElement>(null);
  const { id } = request;
  useEffect(() => registerToggle(id, button.current!), [registerToggle, id]);
  const Icon = isOpen ? ChevronUp : Image;
  const label = isOpen ? m.hideProof() : m.viewProof();
  return (
    <button
      ref={button}
      type="button"
      className="proof-toggle"
      aria-label={joinList([label, studentOf(request)])}
      aria-expanded={isOpen}
      aria-controls={isOpen ? proofId(id) : undefined}
      onClick={() => toggleProof(request)}
    >
      <Icon className="icon icon-sm" aria-hidden="true" />
      {label}
    </button>
  );
}
