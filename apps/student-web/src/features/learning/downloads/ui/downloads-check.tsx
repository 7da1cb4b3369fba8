import { useDownloadsCheck } from '../state/use-downloads-check.ts';

/** Checks the stored lectures while the portal is open. Renders nothing. */
export function DownloadsCheck() {
  useDownloadsCheck();
  return null;
}
