import { browserRecord } from '@qanoon/client/browser-record';
import { deleteDeviceData, SAVED_SCREENS } from '@qanoon/client/device-data';
import { getSession } from '@qanoon/client/session';
import { queryClient } from '@qanoon/client/trpc';
import { type DehydratedState, dehydrate, hydrate, onlineManager, type Query } from '@tanstack/react-query';

/** The queries of the screens that can be read offline: dashboard, courses, outlines, certificates, notifications. */
const SAVED_CALLS = new Set([
  'learning.statistics',
  'learning.enrolled',
  'learning.content',
  'enrollments.mine',
  'certificates.mine',
  'notifications.list',
]);
const MAX_AGE_MS = 7 * 24 * 3600 * 1000;
const MAX_CHARACTERS = 2_000_000;
const DELAY_MS = 1000;
/** Increase it when a saved response no longer fits the components. */
const VERSION = 1;

type Saved = { userId: string; version: number; savedAt: number; state: DehydratedState };

const record = browserRecord<Saved>(SAVED_SCREENS, 'screens');

const callOf = ({ queryKey }: Pick<Query, 'queryKey'>): string =>
  Array.isArray(queryKey[0]) ? queryKey[0].join('.') : '';

/**
 * Restores the queries that this student's last visit saved, as out of date, then saves each change. Saved screens
 * of somebody else, older than a week or of another version are deleted.
 */
export async function saveScreens(): Promise<void> {
  onlineManager.setOnline(navigator.onLine);
  for (const call of SAVED_CALLS) queryClient.setQueryDefaults([call.split('.')], { gcTime: MAX_AGE_MS });
  try {
    await restore();
  } catch {
    // The browser forbids storage: the portal works without saved screens.
    return;
  }
  let timer: ReturnType<typeof setTimeout> | undefined;
  queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type !== 'updated' || !SAVED_CALLS.has(callOf(query))) return;
    clearTimeout(timer);
    timer = setTimeout(() => void save().catch(() => undefined), DELAY_MS);
  });
}

async function restore(): Promise<void> {
  const userId = getSession()?.user.id;
  if (!userId) return deleteDeviceData();
  const saved = await record.get();
  if (!saved) return;
  if (saved.userId !== userId) return deleteDeviceData();
  if (saved.version !== VERSION || Date.now() - saved.savedAt >= MAX_AGE_MS) return record.delete();
  hydrate(queryClient, saved.state);
  // However recent: another device may have changed them.
  await queryClient.invalidateQueries({ refetchType: 'none' });
}

async function save(): Promise<void> {
  const userId = getSession()?.user.id;
  if (!userId) return;
  const isFresh = ({ state }: Query) => Date.now() - state.dataUpdatedAt < MAX_AGE_MS;
  const state = dehydrate(queryClient, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) =>
      query.state.status === 'success' && SAVED_CALLS.has(callOf(query)) && isFresh(query),
  });
  // The last visited outlines are dropped first.
  const latest = state.queries.toSorted((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  while (JSON.stringify(latest).length > MAX_CHARACTERS) latest.pop();
  const saved: Saved = {
    userId,
    version: VERSION,
    savedAt: Date.now(),
    state: { mutations: [], queries: latest },
  };
  // The session may have ended while the database was opened.
  await record.put(saved, () => getSession()?.user.id === userId);
}
