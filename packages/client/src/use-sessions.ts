import { codeOf, messageOf, trpc } from './trpc.ts';

type Toast = { success: (message: string) => void; error: (message: string) => void };

/** Where the signed-in person is signed in, and what ends it. `ended` is called when an entry has gone, so that focus finds a place. */
export function useSessions({ toast, ended }: { toast: Toast; ended: () => void }) {
  const utils = trpc.useUtils();
  const list = trpc.sessions.list.useQuery(undefined, { staleTime: 0, refetchOnWindowFocus: true });
  const remove = (goes: (session: { id: string; current: boolean }) => boolean) =>
    utils.sessions.list.setData(undefined, (known) => known?.filter((session) => !goes(session)));
  const end = trpc.sessions.end.useMutation({
    onSuccess: (_answer, { sessionId }) => {
      remove(({ id }) => id === sessionId);
      toast.success('Session ended');
      ended();
    },
    onError: (failure, { sessionId }) => {
      // It has ended already, here or by itself.
      if (codeOf(failure) === 'NOT_FOUND') {
        remove(({ id }) => id === sessionId);
        ended();
      } else toast.error(messageOf(failure, 'Failed to end the session'));
    },
  });
  const endOthers = trpc.sessions.endOthers.useMutation({
    onSuccess: () => {
      remove(({ current }) => !current);
      toast.success('All other sessions ended');
    },
    onError: (failure) => toast.error(messageOf(failure, 'Failed to end the other sessions')),
  });
  return {
    sessions: list.data,
    failed: list.isError && !list.data,
    onRetry: () => void list.refetch(),
    ending: end.isPending ? end.variables.sessionId : undefined,
    onEnd: (sessionId: string) => end.mutate({ sessionId }),
    endingOthers: endOthers.isPending,
    onEndOthers: () =>
      endOthers.mutateAsync().then(
        () => undefined,
        () => undefined,
      ),
  };
}
