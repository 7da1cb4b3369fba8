import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/admin/server-settings';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useEffect, useRef } from 'react';

const POLL_MS = 2000;

/** Polls the latest backup while it waits or runs, and starts a new one. */
export function useBackupRun() {
  const utils = trpc.useUtils();
  const latest = trpc.backups.latest.useQuery(undefined, {
    refetchInterval: ({ state }) => (isOpenState(state.data?.run?.state) ? POLL_MS : false),
  });
  const run = latest.data?.run ?? undefined;
  const isOpen = isOpenState(run?.state);
  const wasOpen = useRef(false);
  useEffect(() => {
    if (wasOpen.current && !isOpen)
      void Promise.all([
        utils.backups.list.invalidate(),
        utils.setup.checklist.invalidate(),
        utils.setup.installation.invalidate(),
      ]);
    wasOpen.current = isOpen;
  }, [isOpen, utils]);
  const start = trpc.backups.start.useMutation({
    onSuccess: () => utils.backups.latest.invalidate(),
    onError: (failure) => toast.error(messageOf(failure, m.couldNotStart())),
  });
  return { run, isOpen, start };
}

const isOpenState = (state: string | undefined): boolean => state === 'waiting' || state === 'running';
