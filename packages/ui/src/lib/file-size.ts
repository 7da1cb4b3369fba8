import { leftToRight } from '@qanoon/domain/lib/text/left-to-right';
import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';

/** Writes a size such as `812 B`, `418 KB`, `1.4 MB` or `2.1 GB`. */
export const formatBytes = (bytes: number): string => leftToRight(inUnits(bytes));

function inUnits(bytes: number): string {
  if (bytes < 1024) return `${Math.round(bytes)} B`;
  if (bytes < 1024 ** 2) return `${Math.round(bytes / 1024)} KB`;
  if (bytes < 1024 ** 3) return `${trim(bytes / 1024 ** 2)} MB`;
  return `${trim(bytes / 1024 ** 3)} GB`;
}

/** Writes a remaining time such as `8 s left`, `4 min left` or `2 h 5 min left`. */
export function formatTimeLeft(seconds: number): string {
  if (seconds < 60) return uiDeferred.secondsLeft({ seconds: Math.max(1, Math.ceil(seconds)) });
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60
    ? uiDeferred.minutesLeft({ minutes })
    : uiDeferred.hoursLeft({ hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** Returns the whole percent of an upload, which is 100 only after the last byte. */
export function uploadPercent({
  loadedBytes,
  totalBytes,
}: {
  loadedBytes: number;
  totalBytes: number;
}): number {
  return totalBytes > 0 ? Math.min(100, Math.floor((loadedBytes / totalBytes) * 100)) : 0;
}

function trim(value: number): string {
  return value.toFixed(1).replace(/\.0$/, '');
}
