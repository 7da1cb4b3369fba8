import { joinList } from '@qanoon/domain/lib/lists';
import * as m from '@qanoon/messages/admin/enrollments';
import { ChevronUp, Image } from 'lucide-react';
import { proofId, type ReviewedRequest, studentOf, toggleId } from '../review.ts';
import './proof-toggle.css';

/** Opens and closes the proof of one request, in the panel beside the table or inside its card. */
export function ProofToggle({ request, isOpen, actions }: ReviewedRequest) {
  const Icon = isOpen ? ChevronUp : Image;
  const label = isOpen ? m.hideProof() : m.viewProof();
  return (
    <button
      type="button"
      id={toggleId(request.id)}
      className="proof-toggle"
      aria-label={joinList([label, studentOf(request)])}
      aria-expanded={isOpen}
      aria-controls={isOpen ? proofId(request.id) : undefined}
      onClick={() => actions.toggle(request)}
    >
      <Icon className="icon icon-sm" aria-hidden="true" />
      {label}
    </button>
  );
}
