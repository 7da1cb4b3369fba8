import { codeOf, trpc } from '@qanoon/client/trpc/trpc';
import { useEffect } from 'react';
import { removeUnplayable, useDownloads } from './downloads.ts';

const HOUR_MS = 3600 * 1000;

/**
 * Asks the server whether the lectures on this device may still be played: at the start, when the connection
 * or the page returns, every hour, and when a live event reports a change of the student's enrollments.
 */
export function useDownloadsCheck(): void {
  const videoIds = useDownloads()
    .lectures.map(({ videoId }) => videoId)
    .toSorted();
  const { data, dataUpdatedAt } = trpc.learning.playable.useQuery(
    { videoIds },
    {
      enabled: videoIds.length > 0,
      staleTime: HOUR_MS / 2,
      refetchInterval: HOUR_MS,
      refetchOnReconnect: 'always',
      retry: (count, failure) => codeOf(failure) === undefined && count < 3,
    },
  );
  const checkedIds = videoIds.join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each response counts, also an equal one.
  useEffect(() => {
    if (data) void removeUnplayable(checkedIds.split(','), data);
  }, [data, dataUpdatedAt, checkedIds]);
}
