import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { formatHoursMinutes } from '@qanoon/contracts/duration';
import { studyWords } from './study-words.ts';

/** What stands behind the hours: what was played and what was only marked, beside the length of the course. Rows of a list of facts. */
export function StudyFacts({ certificate }: { certificate: CertificateRequest }) {
  return (
    <>
      <dt>Study</dt>
      <dd className="tnum">{studyWords(certificate)}</dd>
      <dt>Course length</dt>
      <dd className="tnum">
        {certificate.courseSeconds > 0 ? formatHoursMinutes(certificate.courseSeconds) : '–'}
      </dd>
    </>
  );
}
