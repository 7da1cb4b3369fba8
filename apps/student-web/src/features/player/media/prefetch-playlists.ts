import type { StudentVideo } from '@qanoon/contracts/learning';
import { siblingUrl } from '@qanoon/contracts/signed-url';
import { firstRendition, type MediaChoice } from './quality.ts';

/**
 * Brings the playlists that hls.js reads before its first piece into the browser's cache, while its own code is still on the way: on a slow
 * line that is a second less to wait. `url`: of the first of them.
 */
export function prefetchPlaylists(
  video: Pick<StudentVideo, 'bytes' | 'stream'>,
  wanted: MediaChoice,
  url: string,
): void {
  const first = firstRendition(video, wanted);
  for (const address of new Set([url, ...(first ? [siblingUrl(url, `${first.name}.m3u8`)] : [])]))
    fetch(address)
      .then((response) => response.arrayBuffer())
      // hls.js asks again itself, and says what is wrong.
      .catch(() => undefined);
}
