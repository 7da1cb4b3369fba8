import {
  Award,
  CircleAlert,
  CircleCheck,
  CircleMinus,
  CircleX,
  Hourglass,
  type LucideIcon,
  SearchCheck,
} from 'lucide-react';
import type * as React from 'react';
import { classNames } from './class-names.ts';

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

type Status = { text: string; tone: BadgeTone; icon: LucideIcon };

function statusBadge(statuses: Record<string, Status>, fallback: Status) {
  return (status: string | null | undefined) => {
    const known = Object.hasOwn(statuses, status ?? '') ? (statuses[status ?? ''] ?? fallback) : fallback;
    return (
      <Badge tone={known.tone} icon={known.icon}>
        {known.text}
      </Badge>
    );
  };
}

type StatusProps = { status: string | null | undefined };

const pendingReview: Status = { text: 'Pending Review', tone: 'warning', icon: Hourglass };
const enrollment = statusBadge(
  {
    pending: pendingReview,
    under_review: { text: 'Under Review', tone: 'info', icon: SearchCheck },
    rejected: { text: 'Rejected', tone: 'danger', icon: CircleX },
    failed: { text: 'Payment Failed', tone: 'danger', icon: CircleAlert },
  },
  pendingReview,
);

/**
 * Enrollment Status panel (§4): `pending`, `under_review`, `rejected`, `failed`; unknown is Pending Review.
 */
export function EnrollmentStatusBadge({ status }: StatusProps) {
  return enrollment(status);
}

const pending: Status = { text: 'Pending', tone: 'warning', icon: Hourglass };
const payment = statusBadge(
  {
    completed: { text: 'Completed', tone: 'success', icon: CircleCheck },
    pending,
    failed: { text: 'Failed', tone: 'danger', icon: CircleAlert },
  },
  pending,
);

/** Payments: `completed`, `pending`, `failed`; unknown is Pending. */
export function PaymentStatusBadge({ status }: StatusProps) {
  return payment(status);
}

const rejected: Status = { text: 'Rejected', tone: 'danger', icon: CircleX };
const approved: Status = { text: 'Approved', tone: 'success', icon: CircleCheck };
const review = statusBadge({ approved, completed: approved, pending, rejected }, rejected);

/**
 * Admin review and dashboard: `approved` (or a payment's `completed`), `pending`; anything else is Rejected.
 */
export function ReviewStatusBadge({ status }: StatusProps) {
  return review(status);
}

const pendingApproval: Status = { text: 'Pending Approval', tone: 'warning', icon: Hourglass };
const certificate = statusBadge(
  { issued: { text: 'Issued', tone: 'success', icon: Award } },
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
      {active ? 'Active' : 'Inactive'}
    </Badge>
  );
}
