import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { formatHoursMinutes } from '@qanoon/contracts/duration';

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
