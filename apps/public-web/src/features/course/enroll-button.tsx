import { studentLink } from '@qanoon/client/links';
import { ENROLLMENT_OPENS_SOON } from '@qanoon/contracts/site';
import { Button } from '@qanoon/ui/button';
import { CircleX, Hourglass, Play, SearchCheck } from 'lucide-react';
import type { Enrollment } from './use-enrollment.ts';

type Props = {
  enrollment: Enrollment;
  /** The text of the button that enrolls. */
  label?: string;
  size?: 'lg';
  block?: boolean;
  variant?: 'primary' | 'binding';
};

/** The enroll button in every state of §4. It appears in the hero, the card, the bottom bar and at the
 * end of a preview. */
export function EnrollButton({ enrollment, label = 'Enroll Now', ...look }: Props) {
  switch (enrollment.status) {
    case 'not_enrolled':
      return enrollment.opensSoon ? (
        <Button {...look} disabled>
          {ENROLLMENT_OPENS_SOON}
        </Button>
      ) : (
        <Button {...look} busy={enrollment.busy && 'Enrolling...'} onClick={enrollment.enroll}>
          {label}
        </Button>
      );
    case 'loading':
      return <Button {...look} busy="Loading..." />;
    case 'approved':
      return (
        <Button {...look} asChild>
          <a href={studentLink('/student')}>
            <Play className="icon icon-sm is-filled" aria-hidden="true" />
            Start Learning
          </a>
        </Button>
      );
    case 'admin':
      return (
        <Button {...look} disabled>
          Admins cannot enroll
        </Button>
      );
    case 'under_review':
      return (
        <Button {...look} disabled>
          <SearchCheck className="icon icon-sm" aria-hidden="true" />
          Payment Under Review
        </Button>
      );
    case 'rejected':
      return (
        <Button {...look} disabled>
          <CircleX className="icon icon-sm" aria-hidden="true" />
          Enrollment Rejected
        </Button>
      );
    default:
      return (
        <Button {...look} disabled>
          <Hourglass className="icon icon-sm" aria-hidden="true" />
          Enrollment Pending
        </Button>
      );
  }
}
