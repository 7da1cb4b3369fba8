import type { Rendition } from '@qanoon/contracts/learning/learning';
import { DOWNLOAD_DAYS } from '@qanoon/domain/learning/downloads';

/** The file of a lecture that is downloaded: one of its renditions, or the uploaded file if it has none. */
export type DownloadKind = Rendition | 'original';

/**
 * A lecture on this device, complete or not. `waiting` means that it is downloaded now or as soon as
 * possible, and `failed` that the device has no room or the server has refused.
 */
export type Download = {
  videoId: string;
  title: string;
  /** The course of the lecture. `language` is that of its lectures. */
  course: { id: string; title: string; level: string; language: string };
  durationSeconds: number | null;
  /** The position when the download was added, on any device. */
  positionSeconds: number;
  playedAt: string | null;
  /** The student who downloaded the lecture. */
  userId: string;
  /** The file that the lecture had when the download was added. */
  uploadId: string;
  kind: DownloadKind;
  height: number | null;
  bandwidth: number;
  bytes: number;
  contentType: string;
  captions: { language: string; label: string }[];
  /** Null for the uploaded file, and before the first chunk. */
  playlists: { main: string; media: string } | null;
  state: 'waiting' | 'paused' | 'failed' | 'done';
  failure: 'no-room' | 'refused' | null;
  storedChunks: number;
  /** A key for this lecture only, which is deleted with it. */
  key: CryptoKey;
  /** The time in milliseconds. */
  addedAt: number;
};

/** A request of this size is too small to count as one of the session's simultaneous streams. */
export const CHUNK_BYTES = 1024 * 1024;
/** The position of the first captions file, which is far behind the last chunk of any video. */
export const CAPTIONS_POSITION = 2 ** 40;

export const chunksOf = ({ bytes }: Pick<Download, 'bytes'>): number => Math.ceil(bytes / CHUNK_BYTES);
/** Calculates how much of the file is on the device. */
export const storedBytes = ({ bytes, storedChunks }: Pick<Download, 'bytes' | 'storedChunks'>): number =>
  Math.min(bytes, storedChunks * CHUNK_BYTES);

/**
 * When the server last responded to this device's check, and the latest time on its clock, in milliseconds.
 */
export type Contact = { at: number; seenAt: number };

const DAY_MS = 24 * 3600 * 1000;
/** A clock may be turned back by this much, because corrections are smaller. */
const CLOCK_TOLERANCE_MS = DAY_MS;

/** Whether the lectures on this device have expired: there was no contact for 14 days. */
export const isExpired = ({ at }: Contact, now: number): boolean => now > at + DOWNLOAD_DAYS * DAY_MS;

/** Whether stored lectures may be played: they have not expired, and the clock was not turned back. */
export const mayPlay = (contact: Contact, now: number): boolean =>
  !isExpired(contact, now) && now > contact.seenAt - CLOCK_TOLERANCE_MS;
