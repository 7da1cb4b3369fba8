import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { formatDate } from '@qanoon/contracts/dates';
import * as m from '@qanoon/messages/admin/certificates';
import * as common from '@qanoon/messages/admin/common';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/button';
import { ProgressBar } from '@qanoon/ui/progress';
import { Upload } from 'lucide-react';
import { FlagNotice } from './flag-notice.tsx';
import { StudyFacts } from './study-facts.tsx';

/** Seconds → `12.50`, as the specification counts them here (§9). */
const hours = (seconds: number): string => (seconds / 3600).toFixed(2);

/** A request for a certificate. */
export function PendingCard({ request, onUpload }: { request: CertificateRequest; onUpload: () => void }) {
  const student = request.studentName || common.unknownStudent();
  return (
    <li className="certificate-card">
      <h3 dir="auto">{student}</h3>
      <p className="certificate-card-note">
        <bdi dir="ltr">{request.studentEmail}</bdi>
      </p>
      <FlagNotice certificate={request} />
      <dl className="certificate-facts">
        <dt>{shared.course()}</dt>
        <dd>
          <bdi>{request.courseTitle || common.unknownCourse()}</bdi>
        </dd>
        <dt>{m.progress()}</dt>
        <dd className="flex items-center justify-end gap-3">
          <ProgressBar value={request.progress} label={m.progressOf({ student })} className="w-20" />
          <span className="tnum" dir="ltr">{`${request.progress}%`}</span>
        </dd>
        <dt>{m.hours()}</dt>
        <dd className="tnum">{hours(request.totalSecondsSpent)}</dd>
        <StudyFacts certificate={request} />
        <dt>{deferred.requested()}</dt>
        <dd className="tnum">{formatDate(request.requestedAt)}</dd>
      </dl>
      <Button block onClick={onUpload} aria-label={m.uploadCertificateOf({ student })}>
        <Upload aria-hidden="true" />
        {m.uploadCertificate()}
      </Button>
    </li>
  );
}
