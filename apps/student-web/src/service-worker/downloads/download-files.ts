import type { RuntimeCaching } from 'serwist';
import { decryptChunk } from './chunk-cipher.ts';
import { CAPTIONS_POSITION, CHUNK_BYTES, type Download, mayPlay } from './download.ts';
import { fileNameIn, kindFile } from './download-paths.ts';
import { findDownload, readChunk, readContact } from './download-store.ts';

type ByteRange = { start: number; end: number };

const notFound = () => new Response(null, { status: 404 });

/**
 * Answers with the files of stored lectures, decrypted for the player. They never open as a page of their
 * own, because a lecture is played and not saved as a file. Responds with 404 once a lecture was removed or
 * has expired.
 */
export const downloadedFiles: RuntimeCaching = {
  matcher: ({ url, request, sameOrigin }) =>
    sameOrigin && request.mode !== 'navigate' && fileNameIn(url.pathname) !== undefined,
  handler: async ({ request, url }) => {
    const { videoId, name } = fileNameIn(url.pathname)!;
    const [download, contact] = await Promise.all([findDownload(videoId), readContact()]);
    if (download?.state !== 'done' || !contact || !mayPlay(contact, Date.now())) return notFound();
    return fileOf(download, name, request.headers.get('range'));
  },
};

/** Answers with one file of a lecture: a playlist, captions, or a range of its media file. */
export async function fileOf(download: Download, name: string, range: string | null): Promise<Response> {
  const { playlists, captions, kind } = download;
  if (playlists && name === 'stream.m3u8') return playlistResponse(playlists.main);
  if (playlists && name === `${kind}.m3u8`) return playlistResponse(playlists.media);
  if (name === kindFile(kind)) return mediaResponse(download, range);
  const track = captions.findIndex(({ language }) => name === `${language}.vtt`);
  const bytes = track < 0 ? undefined : await chunkAt(download, CAPTIONS_POSITION + track);
  return bytes ? new Response(bytes, { headers: { 'content-type': 'text/vtt' } }) : notFound();
}

const playlistResponse = (text: string) =>
  new Response(text, { headers: { 'content-type': 'application/vnd.apple.mpegurl' } });

/**
 * Answers with the whole file or one range of it (RFC 9110, 14.2), decrypted chunk by chunk as it is read.
 */
function mediaResponse(download: Download, rangeHeader: string | null): Response {
  const { bytes, contentType } = download;
  const range = readRange(rangeHeader, bytes);
  if (range === 'unsatisfiable')
    return new Response(null, { status: 416, headers: { 'content-range': `bytes */${bytes}` } });
  const { start, end } = range ?? { start: 0, end: bytes - 1 };
  const headers = {
    'content-type': contentType,
    'content-length': String(end - start + 1),
    'accept-ranges': 'bytes',
    ...(range && { 'content-range': `bytes ${start}-${end}/${bytes}` }),
  };
  return new Response(readBytes(download, { start, end }), { status: range ? 206 : 200, headers });
}

/** Reads the range. Undefined means the whole file, if there is no header or it names several ranges. */
export function readRange(header: string | null, bytes: number): ByteRange | 'unsatisfiable' | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/u.exec(header ?? '') ?? [];
  if (first === undefined || last === undefined || first + last === '') return undefined;
  const range =
    first === ''
      ? { start: Math.max(0, bytes - Number(last)), end: bytes - 1 }
      : { start: Number(first), end: last === '' ? bytes - 1 : Math.min(Number(last), bytes - 1) };
  return range.start > range.end ? 'unsatisfiable' : range;
}

function readBytes(download: Download, { start, end }: ByteRange): ReadableStream<Uint8Array> {
  let next = start;
  return new ReadableStream({
    async pull(controller) {
      const position = Math.floor(next / CHUNK_BYTES);
      const chunk = await chunkAt(download, position);
      if (!chunk) return controller.error(new Error('The lecture was removed.'));
      const from = next - position * CHUNK_BYTES;
      const to = Math.min(chunk.byteLength, end + 1 - position * CHUNK_BYTES);
      controller.enqueue(new Uint8Array(chunk, from, to - from));
      next = position * CHUNK_BYTES + to;
      if (next > end) controller.close();
    },
  });
}

async function chunkAt({ videoId, key }: Download, position: number): Promise<ArrayBuffer | undefined> {
  const encrypted = await readChunk(videoId, position);
  return encrypted && decryptChunk(key, position, encrypted);
}
