import type { PlayableVideo } from '@qanoon/contracts/learning/learning';
import { siblingUrl } from '@qanoon/domain/platform/signed-url';
import { firstRendition, type MediaChoice } from './quality.ts';

/**
 * Loads the playlists that hls.js reads before its first fragment into the browser's cache while the code of
 * hls.js loads. `url` is the first playlist. On a slow connection this saves about a second.
 */
export function prefetchPlaylists(
  video: Pick<PlayableVideo, 'bytes' | 'durationSeconds' | 'stream'>,
  choice: MediaChoice,
  url: string,
): void {
  const rendition = firstRendition(video, choice);
  for (const playlist of new Set([url, ...(rendition ? [siblingUrl(url, `${rendition.name}.m3u8`)] : [])]))
    fetch(playlist)
      .then((response) => response.arrayBuffer())
      // hls.js requests it again and reports the failure.
      .catch(() => undefined);
}
