import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { formatHoursMinutes } from '@qanoon/contracts/duration';
import { studySummary } from './study-summary.ts';

/** Played and marked time beside the length of the course, as rows of a definition list. */
export function StudyFacts({ certificate }: { certificate: CertificateRequest }) {
  return (
    <>
      <dt>Study</dt>
      <dd className="tnum">{studySummary(certificate)}</dd>
      <dt>Course length</dt>
      <dd className="tnum">
        {certificate.courseSeconds > 0 ? formatHoursMinutes(certificate.courseSeconds) : '–'}
      </dd>
    </>
  );
}
