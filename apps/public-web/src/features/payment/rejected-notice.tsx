import type { CourseDetail } from '@qanoon/contracts/courses';
import { Notice } from '@qanoon/ui/notice';

/** Why the earlier payment was rejected, before the student submits again. */
export function RejectedNotice({ enrollment }: { enrollment: CourseDetail['userEnrollment'] }) {
  if (enrollment?.status !== 'rejected') return null;
  return (
    <Notice tone="warning">
      <p>{enrollment.rejectionReason || 'The payment could not be confirmed.'}</p>
      <p className="mt-1 font-medium">Do not pay again if you have already paid.</p>
      <p className="mt-1">Correct what was wrong below, and upload the screenshot again.</p>
    </Notice>
  );
}
