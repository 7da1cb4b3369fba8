import { joinList } from '@qanoon/contracts/lists';
import type { ListedRequest } from '@qanoon/contracts/payments';
import * as m from '@qanoon/messages/admin/enrollments';
import { ChevronUp, Image } from 'lucide-react';
import { proofId, type Review, studentOf, toggleId } from './review.ts';

/** Opens and closes the proof of one request, in the panel beside the table or inside its card. */
export function ProofToggle({ request, review }: { request: ListedRequest; review: Review }) {
  const open = review.openId === request.id;
  const Icon = open ? ChevronUp : Image;
  const label = open ? m.hideProof() : m.viewProof();
  return (
    <button
      type="button"
      id={toggleId(request.id)}
      className="proof-toggle"
      aria-label={joinList([label, studentOf(request)])}
      aria-expanded={open}
      aria-controls={open ? proofId(request.id) : undefined}
      onClick={() => review.toggle(request)}
    >
      <Icon className="icon icon-sm" aria-hidden="true" />
      {label}
    </button>
  );
}
