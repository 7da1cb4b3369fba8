import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { formatDate } from '@qanoon/contracts/dates';
import { Button } from '@qanoon/ui/button';
import { Upload } from 'lucide-react';

/** Hours as §2 shows them here: seconds divided by 3600, two decimals. */
export const hoursOf = (seconds: number): string => (seconds / 3600).toFixed(2);

export function PendingCard({ request, onUpload }: { request: CertificateRequest; onUpload: () => void }) {
  return (
    <li>
      <div className="min-w-0">
        <h3>{request.studentName}</h3>
        <p className="text-sm text-ink-3 wrap-anywhere">{request.studentEmail}</p>
      </div>
      <dl className="facts">
        <div>
          <dt>Course</dt>
          <dd>{request.courseTitle}</dd>
        </div>
        <div>
          <dt>Progress</dt>
          <dd className="tnum">{request.progress}%</dd>
        </div>
        <div>
          <dt>Hours</dt>
          <dd className="tnum">{hoursOf(request.totalSecondsSpent)}</dd>
        </div>
        <div>
          <dt>Requested</dt>
          <dd className="tnum">{formatDate(request.requestedAt)}</dd>
        </div>
      </dl>
      <Button aria-label={`Upload Certificate for ${request.studentName}, ${request.courseTitle}`} onClick={onUpload}>
        <Upload className="icon icon-sm" aria-hidden="true" />
        Upload Certificate
      </Button>
    </li>
  );
}
