import { getSession } from '@qanoon/client/session/session';
import { codeOf, queryUtils } from '@qanoon/client/trpc/trpc';
import type { StudentContent, StudentVideo } from '@qanoon/contracts/learning/learning';
import { MAX_DOWNLOADS } from '@qanoon/domain/learning/downloads';
import { siblingUrl } from '@qanoon/domain/platform/signed-url';
import * as m from '@qanoon/messages/student/downloads';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { createKey, encryptChunk } from '../../../../service-worker/downloads/chunk-cipher.ts';
import {
  CAPTIONS_POSITION,
  CHUNK_BYTES,
  chunksOf,
  type Download,
} from '../../../../service-worker/downloads/download.ts';
import { kindFile } from '../../../../service-worker/downloads/download-paths.ts';
import {
  addDownload,
  changeDownload,
  findDownload,
  listDownloads,
  removeDownloads,
  storeCaptions,
  storeChunk,
} from '../../../../service-worker/downloads/download-store.ts';
import { downloadsChanged } from './downloads.ts';
import { fetchPart, type PartOptions, Refused } from './fetch-part.ts';
import type { DownloadOffer } from './offers.ts';
import { localPlaylists } from './playlists.ts';

const MAX_RETRY_DELAY_MS = 60_000;
/** Addresses are used for an hour. Signed ones last for several. */
const ADDRESSES_LAST_MS = 3600_000;

/** The student may not play the lecture now, or it has another file. */
class NotPlayable extends Error {}

let isWorking = false;
/** Whether downloads may have been added since the list was last read. */
let hasMore = false;
let failures = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
/** Aborts the running request when its lecture is paused or removed. */
let request = new AbortController();

/** Downloads a file of an open lecture. It replaces one that the device has. */
export async function download(
  course: Pick<StudentContent, 'id' | 'title' | 'level' | 'language'>,
  video: StudentVideo,
  offer: DownloadOffer,
): Promise<void> {
  const userId = getSession()?.user.id;
  const uploadId = uploadIdOf(video);
  if (!userId || !uploadId) return;
  if ((await listDownloads()).length >= MAX_DOWNLOADS) {
    toast.error(m.thisDeviceHasLectures({ max: MAX_DOWNLOADS }));
    return;
  }
  // Storage that is not persistent may be deleted when the device runs out of room.
  void navigator.storage.persist();
  const rendition = video.stream?.qualities.find(({ name }) => name === offer.kind);
  const added: Download = {
    videoId: video.id,
    title: video.title,
    course: { id: course.id, title: course.title, level: course.level, language: course.language },
    durationSeconds: video.durationSeconds,
    positionSeconds: video.positionSeconds,
    playedAt: video.playedAt,
    userId,
    uploadId,
    kind: offer.kind,
    height: rendition?.height ?? null,
    bandwidth: rendition?.bandwidth ?? 0,
    bytes: offer.bytes,
    contentType: offer.kind === 'audio' ? 'audio/mp4' : 'video/mp4',
    captions: video.captions.map(({ language, label }) => ({ language, label })),
    playlists: null,
    state: 'waiting',
    failure: null,
    storedChunks: 0,
    key: await createKey(),
    addedAt: Date.now(),
  };
  // The session may end while the database is opened.
  await addDownload(added, () => getSession()?.user.id === userId);
  await downloadsChanged();
  continueDownloads();
}

export async function pauseDownload(videoId: string): Promise<void> {
  await changeDownload(videoId, { state: 'paused' });
  await interrupt();
}

export async function resumeDownload(videoId: string): Promise<void> {
  await changeDownload(videoId, { state: 'waiting', failure: null });
  await downloadsChanged();
  continueDownloads();
}

export async function removeDownload(...videoIds: string[]): Promise<void> {
  await removeDownloads(videoIds);
  await interrupt();
}

async function interrupt(): Promise<void> {
  request.abort();
  request = new AbortController();
  await downloadsChanged();
}

/** Continues the waiting downloads one after the other, in one tab at a time. */
export function continueDownloads(): void {
  clearTimeout(timer);
  hasMore = isWorking;
  if (isWorking) return;
  isWorking = true;
  void navigator.locks
    .request('downloads', downloadAll)
    .then(
      () => {
        failures = 0;
      },
      (failure: unknown) => {
        console.error('A download was interrupted; retrying', failure);
        timer = setTimeout(continueDownloads, Math.min(MAX_RETRY_DELAY_MS, 1000 * 2 ** failures++));
      },
    )
    .finally(() => {
      isWorking = false;
      if (hasMore) continueDownloads();
    });
}

/** Continues the downloads of earlier visits now, and all whenever the connection returns. */
export function startDownloader(): void {
  if (!('locks' in navigator)) return;
  window.addEventListener('online', () => {
    failures = 0;
    continueDownloads();
  });
  continueDownloads();
}

async function downloadAll(): Promise<void> {
  for (;;) {
    const userId = getSession()?.user.id;
    const waiting = (await listDownloads()).find(
      (lecture) => lecture.state === 'waiting' && lecture.userId === userId,
    );
    if (!waiting) return;
    await downloadLecture(waiting);
  }
}

async function downloadLecture(lecture: Download): Promise<void> {
  const { videoId } = lecture;
  const { signal } = request;
  try {
    if (lecture.storedChunks === 0) await storeSmallFiles(lecture, signal);
    await storeFile(lecture, signal);
  } catch (failure) {
    if (signal.aborted) return;
    if (failure instanceof NotPlayable || codeOf(failure) === 'NOT_ENROLLED') return removeDownload(videoId);
    const isFull = failure instanceof DOMException && failure.name === 'QuotaExceededError';
    if (!isFull && !(failure instanceof Refused)) throw failure;
    console.error('A lecture cannot be downloaded', failure);
    await changeDownload(videoId, { state: 'failed', failure: isFull ? 'no-room' : 'refused' });
    await downloadsChanged();
  }
}

/** Fetches the playlists of a rendition, and the captions. */
async function storeSmallFiles(lecture: Download, signal: AbortSignal): Promise<void> {
  const { videoId, kind, key } = lecture;
  const load = async (addressIn: Address) => fetchFile(lecture, addressIn, { signal });
  if (kind !== 'original') {
    const main = await (await load(({ stream }) => stream?.url)).text();
    const media = await (await load(({ stream }) => stream && siblingUrl(stream.url, `${kind}.m3u8`))).text();
    await changeDownload(videoId, { playlists: localPlaylists(kind, main, media) });
  }
  for (const [index, { language }] of lecture.captions.entries()) {
    const position = CAPTIONS_POSITION + index;
    const file = await load(({ captions }) => captions.find((track) => track.language === language)?.url);
    await storeCaptions(videoId, position, await encryptChunk(key, position, await file.arrayBuffer()));
  }
}

/** Stores the rest of the file chunk by chunk, until it is complete, paused or removed. */
async function storeFile(lecture: Download, signal: AbortSignal): Promise<void> {
  const { videoId, kind, key, bytes } = lecture;
  const chunks = chunksOf(lecture);
  for (let position = lecture.storedChunks; position < chunks; position += 1) {
    // Another tab may have paused it.
    if ((await findDownload(videoId))?.state !== 'waiting') return;
    const first = position * CHUNK_BYTES;
    const range = { first, last: Math.min(bytes, first + CHUNK_BYTES) - 1 };
    const address: Address = ({ url, stream }) =>
      kind === 'original' ? url : stream && siblingUrl(stream.url, kindFile(kind));
    const part = await fetchFile(lecture, address, { range, signal });
    if (position === 0) await changeDownload(videoId, { contentType: part.headers.get('content-type')! });
    const encrypted = await encryptChunk(key, position, await part.arrayBuffer());
    if (!(await storeChunk(lecture, position, encrypted, { isLast: position === chunks - 1 }))) return;
    await downloadsChanged();
  }
}

type Address = (video: StudentVideo) => string | null | undefined;

/**
 * Fetches a file of the lecture. Refused addresses may have expired, so a refusal counts only for new ones.
 * Throws NotPlayable when the lecture is locked or its file was replaced.
 */
async function fetchFile(lecture: Download, addressIn: Address, options: PartOptions): Promise<Response> {
  const fetchWithin = async (maxAgeMs: number) => {
    const url = addressIn(await findVideo(lecture, maxAgeMs));
    if (!url) throw new NotPlayable();
    return fetchPart(url, options);
  };
  return fetchWithin(ADDRESSES_LAST_MS).catch((failure: unknown) => {
    if (failure instanceof Refused) return fetchWithin(0);
    throw failure;
  });
}

/** Fetches the lecture with signed addresses. */
async function findVideo({ course, videoId, uploadId }: Download, staleTime: number): Promise<StudentVideo> {
  const content = await queryUtils.learning.content.fetch({ courseId: course.id }, { staleTime });
  const video = content.sections.flatMap(({ videos }) => videos).find(({ id }) => id === videoId);
  if (!video || uploadIdOf(video) !== uploadId) throw new NotPlayable();
  return video;
}

const uploadIdOf = ({ url }: StudentVideo): string | undefined => /\/files\/([^/?]+)/u.exec(url ?? '')?.[1];
