import { deleteDeviceData } from '@qanoon/client/device-data';
import { getSession, isSessionRemembered } from '@qanoon/client/session';
import type { PlayableLecture, PlayableVideo } from '@qanoon/contracts/learning';
import { createStore, useStore } from '@qanoon/ui/store';
import { useSyncExternalStore } from 'react';
import { type Download, isExpired, mayPlay } from '../../../service-worker/downloads/download.ts';
import { downloadPath, kindFile } from '../../../service-worker/downloads/download-paths.ts';
import {
  listDownloads,
  readContact,
  removeDownloads,
  saveContact,
  saveSeen,
} from '../../../service-worker/downloads/download-store.ts';

/** `playable`: the lectures may be played. `expired`: they were deleted at the start of this page. */
export type Downloads = { lectures: Download[]; playable: boolean; expired: boolean };

const NOTHING: Downloads = { lectures: [], playable: true, expired: false };
const store = createStore<Downloads>(() => NOTHING);

/** The lectures on this device. */
export const useDownloads = (): Downloads => useStore(store);

/**
 * What is missing before this browser can store lectures. Its worker plays them, so it needs one that controls the
 * page; and a session that ends with the browser would take them along.
 */
export type DownloadNeed = 'another-browser' | 'remembered-session' | 'worker';

/** What is missing; undefined when lectures can be downloaded. */
export const useDownloadNeed = (): DownloadNeed | undefined =>
  useSyncExternalStore(
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

/** Notifies the other tabs that the lectures have changed. */
const otherTabs = 'BroadcastChannel' in window ? new BroadcastChannel('downloads') : undefined;

/** Reads the lectures again, here and in the other tabs. */
export async function downloadsChanged(): Promise<void> {
  otherTabs?.postMessage(null);
  await readDownloads();
}

async function readDownloads(): Promise<void> {
  const [lectures, contact] = await Promise.all([listDownloads(), readContact()]);
  store.set({
    ...store.get(),
    lectures,
    playable: contact === undefined || mayPlay(contact, Date.now()),
  });
}

/**
 * Reads the lectures at the start of the portal. Those of another account are deleted, and all after 14
 * days without contact.
 */
export async function openDownloads(): Promise<void> {
  const userId = getSession()?.user.id;
  try {
    const [lectures, contact] = await Promise.all([listDownloads(), readContact()]);
    const expired = lectures.length > 0 && (!contact || isExpired(contact, Date.now()));
    if (expired) await removeDownloads(lectures.map(({ videoId }) => videoId));
    else if (lectures.some((lecture) => lecture.userId !== userId)) await deleteDeviceData();
    else await saveSeen(Date.now());
    store.set({ ...NOTHING, expired });
    await readDownloads();
  } catch {
    // The browser forbids storage: nothing can be downloaded.
    return;
  }
  otherTabs?.addEventListener('message', () => void readDownloads());
}

/** Deletes the stored lectures among `checkedIds` that may not be played any more, and records the contact. */
export async function removeUnplayable(checkedIds: string[], playable: PlayableLecture[]): Promise<void> {
  const uploadIds = new Map(playable.map(({ videoId, uploadId }) => [videoId, uploadId]));
  const lost = (await listDownloads()).filter(
    ({ videoId, uploadId }) => checkedIds.includes(videoId) && uploadIds.get(videoId) !== uploadId,
  );
  await removeDownloads(lost.map(({ videoId }) => videoId));
  await saveContact(Date.now());
  await downloadsChanged();
}

/** A stored lecture for the player; undefined while it is not complete or may not be played. */
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
