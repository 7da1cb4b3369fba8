import { deleteDeviceData, SAVED_SCREENS } from '@qanoon/client/session/device-data';
import { getSession } from '@qanoon/client/session/session';
import { browserRecord } from '@qanoon/client/storage/browser-record';
import { queryClient } from '@qanoon/client/trpc/trpc';
import { currentLanguage, type Language } from '@qanoon/messages/language';
import { type DehydratedState, dehydrate, hydrate, type Query } from '@tanstack/react-query';
import { isSavedCall, MAX_AGE_MS } from './saved-calls.ts';

const MAX_CHARACTERS = 2_000_000;
const DELAY_MS = 1000;
/** Increase the version when a saved response does not fit the components any more. */
const VERSION = 5;

type Saved = { userId: string; version: number; language: Language; savedAt: number; state: DehydratedState };

const record = browserRecord<Saved>(SAVED_SCREENS, 'screens');

/**
 * Restores the queries that this student's last visit saved, as out of date, then saves each change. Saved
 * screens of somebody else, older than a week, in another language or of another version are deleted. What
 * has loaded before is saved, too.
 */
export async function saveScreens(): Promise<void> {
  const cache = queryClient.getQueryCache();
  const hasLoaded = cache.getAll().some((query) => isSavedCall(query) && query.state.data !== undefined);
  try {
    await restore();
  } catch {
    // If the browser forbids storage, the portal works without saved screens.
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  const saveSoon = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void save().catch(() => undefined), DELAY_MS);
  };
  cache.subscribe(({ type, query }) => {
    if (type === 'updated' && isSavedCall(query)) saveSoon();
  });
  if (hasLoaded) saveSoon();
}

async function restore(): Promise<void> {
  const userId = getSession()?.user.id;
  if (!userId) return deleteDeviceData();
  const saved = await record.get();
  if (!saved) return;
  if (saved.userId !== userId) return deleteDeviceData();
  const isUsable = saved.version === VERSION && saved.language === currentLanguage();
  if (!isUsable || Date.now() - saved.savedAt >= MAX_AGE_MS) return record.delete();
  hydrate(queryClient, saved.state);
  // The queries count as out of date, however recent they are, because another device may have changed them.
  await queryClient.invalidateQueries({ refetchType: 'none' });
}

async function save(): Promise<void> {
  const userId = getSession()?.user.id;
  if (!userId) return;
  const isFresh = ({ state }: Query) => Date.now() - state.dataUpdatedAt < MAX_AGE_MS;
  const state = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => query.state.status === 'success' && isSavedCall(query) && isFresh(query),
  });
  // The oldest responses are dropped first.
  const latest = state.queries.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  while (JSON.stringify(latest).length > MAX_CHARACTERS) latest.pop();
  const saved: Saved = {
    userId,
    version: VERSION,
    language: currentLanguage(),
    savedAt: Date.now(),
    state: { mutations: [], queries: latest },
  };
  // The session may have ended while the database was opened.
  await record.put(saved, () => getSession()?.user.id === userId);
}
