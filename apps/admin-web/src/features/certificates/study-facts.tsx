import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { formatHoursMinutes } from '@qanoon/contracts/duration';

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

/** `3h 20m played, 45m marked as watched without playing`; without the second part if it is zero. */
export function studySummary({
  playedSeconds,
  markedSeconds,
}: Pick<CertificateRequest, 'playedSeconds' | 'markedSeconds'>): string {
  const played = `${formatHoursMinutes(playedSeconds)} played`;
  return markedSeconds > 0
    ? `${played}, ${formatHoursMinutes(markedSeconds)} marked as watched without playing`
    : played;
}
