import type { StudentVideo } from '@qanoon/contracts/learning';
import { picturesOf, type Wanted } from './quality.ts';
import { besides } from './signed-address.ts';

/**
 * Brings the two playlists that hls.js reads before its first piece into the browser's cache, while its own code is still on the way: on a slow
 * line that is a second less to wait. `url`: of the first of them.
 */
export function fetchPlaylistsAhead(video: Pick<StudentVideo, 'bytes' | 'stream'>, wanted: Wanted, url: string): void {
  const addresses = [url];
  if (wanted.source === 'pictures') {
    const name = wanted.level === 'auto' ? picturesOf(video)[0]?.name : wanted.level;
    if (name) addresses.push(besides(url, `${name}.m3u8`));
  }
  for (const address of addresses)
    fetch(address).then(
      (answer) => answer.arrayBuffer(),
      // hls.js asks again itself, and says what is wrong.
      () => undefined,
    );
}
