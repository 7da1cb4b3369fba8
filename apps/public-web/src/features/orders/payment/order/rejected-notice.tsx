import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import * as m from '@qanoon/messages/public/payment';
import * as payments from '@qanoon/messages/shared/payments';
import { Notice } from '@qanoon/ui/components/feedback/notice';
import { Written } from '@qanoon/ui/components/text/written';

/** Tells the student why the earlier payment was rejected, before they submit again. */
export function RejectedNotice({ enrollment }: { enrollment: CourseDetail['userEnrollment'] }) {
  if (enrollment?.status !== 'rejected') return null;
  return (
    <Notice tone="warning">
      <Written as="p" fallback={payments.paymentCouldNotBeConfirmed()}>
        {enrollment.rejectionReason}
      </Written>
      <p className="mt-1 font-medium">{payments.doNotPayAgainIf()}</p>
      <p className="mt-1">{m.correctWhatWasWrongBelow()}</p>
    </Notice>
  );
}
