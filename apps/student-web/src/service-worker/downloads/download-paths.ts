import type { DownloadKind } from './download.ts';

/** Only the service worker responds there; on the server it is a page of the portal like any unknown one. */
const FOLDER = '/student/lecture-files/';
const FILE = new RegExp(`^${FOLDER}(?<videoId>[\\w-]+)/(?<name>[\\w.-]+)$`, 'u');

/** The name of the media file of a stored lecture. */
export const kindFile = (kind: DownloadKind): string => `${kind}.mp4`;

export const downloadPath = (videoId: string, name: string): string => `${FOLDER}${videoId}/${name}`;

/** The lecture and the file that a path names; undefined for every other path. */
export function fileNameIn(pathname: string): { videoId: string; name: string } | undefined {
  const { videoId, name } = FILE.exec(pathname)?.groups ?? {};
  return videoId && name ? { videoId, name } : undefined;
}
