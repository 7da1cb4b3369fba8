import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { formatDate } from '@qanoon/contracts/dates';
import { Button } from '@qanoon/ui/button';
import { ProgressBar } from '@qanoon/ui/progress';
import { Upload } from 'lucide-react';
import { StudyFacts } from './study-facts.tsx';

/** Seconds → `12.50`, as the specification counts them here (§9). */
const hours = (seconds: number): string => (seconds / 3600).toFixed(2);

/** A request for a certificate. */
export function PendingCard({ request, onUpload }: { request: CertificateRequest; onUpload: () => void }) {
  const student = request.studentName || 'Unknown Student';
  return (
    <li className="certificate-card">
      <h3>{student}</h3>
      <p className="certificate-card-note">{request.studentEmail}</p>
      <dl className="certificate-facts">
        <dt>Course</dt>
        <dd>{request.courseTitle || 'Unknown Course'}</dd>
        <dt>Progress</dt>
        <dd className="flex items-center justify-end gap-3">
          <ProgressBar value={request.progress} label={`Progress of ${student}`} className="w-20" />
          <span className="tnum">{`${request.progress}%`}</span>
        </dd>
        <dt>Hours</dt>
        <dd className="tnum">{hours(request.totalSecondsSpent)}</dd>
        <StudyFacts certificate={request} />
        <dt>Requested</dt>
        <dd className="tnum">{formatDate(request.requestedAt)}</dd>
      </dl>
      <Button block onClick={onUpload} aria-label={`Upload Certificate, ${student}`}>
        <Upload aria-hidden="true" />
        Upload Certificate
      </Button>
    </li>
  );
}
