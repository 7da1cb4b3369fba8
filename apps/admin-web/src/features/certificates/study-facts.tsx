import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { formatHoursMinutes } from '@qanoon/contracts/duration';
import { studySummary } from './study-summary.ts';

/** What stands behind the hours: what was played and what was only marked, beside the length of the course. Rows of a list of facts. */
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
