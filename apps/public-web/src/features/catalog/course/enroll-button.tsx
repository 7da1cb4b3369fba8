import { studentLink } from '@qanoon/client/page/links';
import * as m from '@qanoon/messages/public/course';
import * as shared from '@qanoon/messages/shared/common';
import { enrollmentOpensSoon } from '@qanoon/messages/shared/site';
import { Button } from '@qanoon/ui/components/button/button';
import { CircleX, Hourglass, Play, SearchCheck } from 'lucide-react';
import type { Enrollment } from './use-enrollment.ts';

type Props = {
  enrollment: Enrollment;
  /** The label of the enroll button. */
  label?: string;
  size?: 'lg';
  block?: boolean;
  variant?: 'primary' | 'binding';
};

/**
 * The enroll button in every state (docs/product/public-site.md#enroll-button). It appears in the hero, the card, the
 * bottom bar and at the end of a preview.
 */
export function EnrollButton({ enrollment, label = shared.enrollNow(), ...look }: Props) {
  switch (enrollment.status) {
    case 'not_enrolled':
      return enrollment.opensSoon ? (
        <Button {...look} disabled>
          {enrollmentOpensSoon()}
        </Button>
      ) : (
        <Button {...look} busy={enrollment.busy && shared.enrolling()} onClick={enrollment.enroll}>
          {label}
        </Button>
      );
    case 'loading':
      return <Button {...look} busy={shared.loading()} />;
    case 'approved':
      return (
        <Button {...look} asChild>
          <a href={studentLink('/student')}>
            <Play className="icon icon-sm is-filled" aria-hidden="true" />
            {m.startLearning()}
          </a>
        </Button>
      );
    case 'admin':
      return (
        <Button {...look} disabled>
          {m.adminsCannotEnroll()}
        </Button>
      );
    case 'under_review':
      return (
        <Button {...look} disabled>
          <SearchCheck className="icon icon-sm" aria-hidden="true" />
          {m.paymentUnderReview()}
        </Button>
      );
    case 'rejected':
      return (
        <Button {...look} disabled>
          <CircleX className="icon icon-sm" aria-hidden="true" />
          {m.enrollmentRejected()}
        </Button>
      );
    default:
      return (
        <Button {...look} disabled>
          <Hourglass className="icon icon-sm" aria-hidden="true" />
          {m.enrollmentPending()}
        </Button>
      );
  }
}
