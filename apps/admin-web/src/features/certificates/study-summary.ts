import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { formatHoursMinutes } from '@qanoon/contracts/duration';

/** `3h 20m played, 45m marked as watched without playing`; the second part where there is any. */
export function studySummary({
  playedSeconds,
  markedSeconds,
}: Pick<CertificateRequest, 'playedSeconds' | 'markedSeconds'>): string {
  const played = `${formatHoursMinutes(playedSeconds)} played`;
  return markedSeconds > 0
    ? `${played}, ${formatHoursMinutes(markedSeconds)} marked as watched without playing`
    : played;
}
