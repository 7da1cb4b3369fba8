import { getSession, isSessionRemembered } from '@qanoon/client/session/session';
import type { PlayableLecture, PlayableVideo } from '@qanoon/contracts/learning/learning';
import { createStore, useStore } from '@qanoon/ui/lib/store';
import { useSyncExternalStore } from 'react';
import { type Download, isExpired, mayPlay } from '../../../../service-worker/downloads/download.ts';
import { downloadPath, kindFile } from '../../../../service-worker/downloads/download-paths.ts';
import {
  listDownloads,
  readContact,
  removeDownloads,
  saveContact,
  saveSeen,
} from '../../../../service-worker/downloads/download-store.ts';

/**
 * `others` are the lectures of another account, which has used this device before. `playable` says that the
 * lectures may be played, and `expired` that they were deleted when this page started.
 */
export type Downloads = { lectures: Download[]; others: Download[]; playable: boolean; expired: boolean };

const NOTHING: Downloads = { lectures: [], others: [], playable: true, expired: false };
const store = createStore<Downloads>(() => NOTHING);

/** Returns the lectures on this device, by whether the signed-in account has downloaded them. */
export const useDownloads = (): Downloads => useStore(store);

/**
 * What is missing before this browser can store lectures. A worker that controls the page plays them, and a
 * session that ends with the browser could not play them offline. `room` means that the lectures of another
 * account are stored, because a browser stores those of one account.
 */
export type DownloadNeed = 'another-browser' | 'remembered-session' | 'worker' | 'room';

/** Returns what is missing. Undefined when lectures can be downloaded. */
export function useDownloadNeed(): DownloadNeed | undefined {
  const hasOthers = useDownloads().others.length > 0;
  const need = useSyncExternalStore(
    (listener) => {
      if (!('serviceWorker' in navigator)) return () => undefined;
      navigator.serviceWorker.addEventListener('controllerchange', listener);
      return () => navigator.serviceWorker.removeEventListener('controllerchange', listener);
    },
    () => {
      if (!('serviceWorker' in navigator && 'locks' in navigator)) return 'another-browser';
      if (!isSessionRemembered()) return 'remembered-session';
      return navigator.serviceWorker.controller === null ? 'worker' : undefined;
    },
  );
  return need ?? (hasOthers ? 'room' : undefined);
}

/** Notifies the other tabs that the lectures have changed. */
const otherTabs = 'BroadcastChannel' in window ? new BroadcastChannel('downloads') : undefined;

/** Reads the lectures again, here and in the other tabs. */
export async function downloadsChanged(): Promise<void> {
  otherTabs?.postMessage(null);
  await readDownloads();
}

const isOwn = ({ userId }: Download): boolean => userId === getSession()?.user.id;

async function readDownloads(): Promise<void> {
  const [lectures, contact] = await Promise.all([listDownloads(), readContact()]);
  store.set({
    ...store.get(),
    lectures: lectures.filter(isOwn),
    others: lectures.filter((lecture) => !isOwn(lecture)),
    playable: contact === undefined || mayPlay(contact, Date.now()),
  });
}

/**
 * Reads the lectures at the start of the portal, and deletes them after 14 days without contact. Nothing else
 * deletes them here: a session can be missing by accident, and those of another account are that account's.
 */
export async function openDownloads(): Promise<void> {
  try {
    const [lectures, contact] = await Promise.all([listDownloads(), readContact()]);
    const expired = lectures.length > 0 && (!contact || isExpired(contact, Date.now()));
    if (expired) await removeDownloads(lectures.map(({ videoId }) => videoId));
    else await saveSeen(Date.now());
    store.set({ ...NOTHING, expired: expired && lectures.some(isOwn) });
    await readDownloads();
  } catch {
    // If the browser forbids storage, nothing can be downloaded.
    return;
  }
  otherTabs?.addEventListener('message', () => void readDownloads());
}

/**
 * Deletes the account's lectures among `checkedIds` that may not be played any more, and records the contact.
 * Another tab may have signed in with another account, whose right says nothing about these lectures.
 */
export async function removeUnplayable(checkedIds: string[], playable: PlayableLecture[]): Promise<void> {
  const uploadIds = new Map(playable.map(({ videoId, uploadId }) => [videoId, uploadId]));
  const own = (await listDownloads()).filter(isOwn);
  if (own.length === 0) return;
  const lost = own.filter(
    ({ videoId, uploadId }) => checkedIds.includes(videoId) && uploadIds.get(videoId) !== uploadId,
  );
  await removeDownloads(lost.map(({ videoId }) => videoId));
  await saveContact(Date.now());
  await downloadsChanged();
}

/** Returns a stored lecture for the player. Undefined while it is not complete or may not be played. */
export function playableDownload(
  { lectures, playable }: Downloads,
  videoId: string,
): PlayableVideo | undefined {
  const download = lectures.find((each) => each.videoId === videoId && each.state === 'done');
  if (!download || !playable) return undefined;
  const { title, durationSeconds, kind, height, bytes, bandwidth, captions } = download;
  const urlOf = (name: string) => new URL(downloadPath(videoId, name), window.location.origin).href;
  return {
    id: videoId,
    title,
    durationSeconds,
    url: urlOf(kindFile(kind)),
    // Nothing is left to load, so there is no size to show, and no other file to choose.
    bytes: null,
    posterUrl: null,
    stream:
      kind === 'original'
        ? null
        : {
            url: urlOf('stream.m3u8'),
            qualities: [{ name: kind, height, bytes, bandwidth }],
            originalPlaysEverywhere: false,
          },
    captions: captions.map((track) => ({ ...track, url: urlOf(`${track.language}.vtt`) })),
  };
}
