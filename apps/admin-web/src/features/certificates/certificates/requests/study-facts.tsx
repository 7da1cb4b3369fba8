import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import { formatHoursMinutes } from '@qanoon/domain/lib/duration';
import * as m from '@qanoon/messages/admin/certificates';
import * as common from '@qanoon/messages/admin/common';

/** Rows of a definition list with the played and marked time beside the length of the course. */
export function StudyFacts({ certificate }: { certificate: CertificateRequest }) {
  return (
    <>
      <dt>{m.study()}</dt>
      <dd className="tnum">{studySummary(certificate)}</dd>
      <dt>{common.courseLength()}</dt>
      <dd className="tnum">
        {certificate.courseSeconds > 0 ? formatHoursMinutes(certificate.courseSeconds) : '–'}
      </dd>
    </>
  );
}

/** Writes `3h 20m played, 45m marked as watched without playing`, and omits the second part if it is zero. */
export function studySummary({
  playedSeconds,
  markedSeconds,
}: Pick<CertificateRequest, 'playedSeconds' | 'markedSeconds'>): string {
  const played = formatHoursMinutes(playedSeconds);
  return markedSeconds > 0
    ? m.playedAndMarked({ played, marked: formatHoursMinutes(markedSeconds) })
    : m.played({ time: played });
}
