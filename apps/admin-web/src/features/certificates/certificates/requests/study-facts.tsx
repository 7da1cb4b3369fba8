import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import { formatHoursMinutes } from '@qanoon/domain/lib/duration';
import * as m from '@qanoon/messages/admin/certificates';
import * as common from '@qanoon/messages/admin/common';

/** Played and marked time beside the length of the course, as rows of a definition list. */
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

/** `3h 20m played, 45m marked as watched without playing`; without the second part if it is zero. */
export function studySummary({
  playedSeconds,
  markedSeconds,
}: Pick<CertificateRequest, 'playedSeconds' | 'markedSeconds'>): string {
  const played = formatHoursMinutes(playedSeconds);
  return markedSeconds > 0
    ? m.playedAndMarked({ played, marked: formatHoursMinutes(markedSeconds) })
    : m.played({ time: played });
}
