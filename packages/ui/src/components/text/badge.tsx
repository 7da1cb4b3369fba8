import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/shared/ui';
import {
  Award,
  CircleAlert,
  CircleCheck,
  CircleMinus,
  CircleX,
  Hourglass,
  type LucideIcon,
  RotateCcw,
  SearchCheck,
} from 'lucide-react';
import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';

export type BadgeTone = 'success' | 'warning' | 'danger' | 'info' | 'neutral';

type BadgeProps = React.ComponentProps<'span'> & { tone?: BadgeTone; icon?: LucideIcon };

/** A status label. It has a text and an icon, because colour must not be the only sign. */
export function Badge({ tone = 'neutral', icon: Icon, className, children, ...rest }: BadgeProps) {
  return (
    <span className={classNames('badge', `badge-${tone}`, className)} {...rest}>
      {Icon && <Icon className="icon" aria-hidden="true" />}
      {children}
    </span>
  );
}

type Status = { text: Message; tone: BadgeTone; icon: LucideIcon };

function statusBadge(statuses: Record<string, Status>, fallback: Status) {
  return (status: string | null | undefined) => {
    const known = Object.hasOwn(statuses, status ?? '') ? (statuses[status ?? ''] ?? fallback) : fallback;
    return (
      <Badge tone={known.tone} icon={known.icon}>
        {known.text()}
      </Badge>
    );
  };
}

type StatusProps = { status: string | null | undefined };

const pendingReview: Status = { text: m.pendingReview, tone: 'warning', icon: Hourglass };
const enrollment = statusBadge(
  {
    pending: pendingReview,
    under_review: { text: m.underReview, tone: 'info', icon: SearchCheck },
    rejected: { text: shared.rejected, tone: 'danger', icon: CircleX },
    failed: { text: m.paymentFailed, tone: 'danger', icon: CircleAlert },
  },
  pendingReview,
);

/**
 * Enrollment Status panel (§4): `pending`, `under_review`, `rejected`, `failed`; unknown is Pending Review.
 */
export function EnrollmentStatusBadge({ status }: StatusProps) {
  return enrollment(status);
}

/** The bank has taken the money back. */
const reversed: Status = { text: m.reversed, tone: 'danger', icon: RotateCcw };
const pending: Status = { text: shared.pending, tone: 'warning', icon: Hourglass };
const payment = statusBadge(
  {
    completed: { text: m.completed, tone: 'success', icon: CircleCheck },
    pending,
    failed: { text: m.failed, tone: 'danger', icon: CircleAlert },
    reversed,
  },
  pending,
);

/** Payments: `completed`, `pending`, `failed`, `reversed`; unknown is Pending. */
export function PaymentStatusBadge({ status }: StatusProps) {
  return payment(status);
}

const rejected: Status = { text: shared.rejected, tone: 'danger', icon: CircleX };
const approved: Status = { text: shared.approved, tone: 'success', icon: CircleCheck };
const underReview: Status = { text: m.underReview, tone: 'info', icon: SearchCheck };
const proof = statusBadge(
  { completed: approved, pending: underReview, failed: rejected, reversed },
  underReview,
);

/** The payments of an order, in the words of the order: Under Review, Approved, Rejected, Reversed. */
export function ProofStatusBadge({ status }: StatusProps) {
  return proof(status);
}

const review = statusBadge({ approved, completed: approved, pending, rejected, reversed }, rejected);

/**
 * Admin review and dashboard: `approved` (or a payment's `completed`), `pending`, `reversed`; anything else is Rejected.
 */
export function ReviewStatusBadge({ status }: StatusProps) {
  return review(status);
}

const pendingApproval: Status = { text: m.pendingApproval, tone: 'warning', icon: Hourglass };
const certificate = statusBadge(
  { issued: { text: shared.issued, tone: 'success', icon: Award } },
  pendingApproval,
);

/** Certificates: `issued`; anything else is Pending Approval. */
export function CertificateStatusBadge({ status }: StatusProps) {
  return certificate(status);
}

/** Admin accounts: Active or Inactive. */
export function AdminStatusBadge({ active }: { active: boolean }) {
  return (
    <Badge tone={active ? 'success' : 'neutral'} icon={active ? CircleCheck : CircleMinus}>
      {active ? shared.active() : shared.inactive()}
    </Badge>
  );
}
