import { QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { updateUser, useSession } from './session.ts';
import { type Calls, ownCalls, trpc } from './trpc.ts';

/** What every app stands in: the typed client, the query cache, and a session that is validated in the background. */
export function AppProvider({ calls = ownCalls, children }: { calls?: Calls; children: ReactNode }) {
  return (
    <trpc.Provider client={calls.client} queryClient={calls.queryClient}>
      <QueryClientProvider client={calls.queryClient}>
        <SessionCheck />
        {children}
      </QueryClientProvider>
    </trpc.Provider>
  );
}

/** A restored session is used at once and asked about behind the scenes (decisions.md, "Topology and routes"). */
function SessionCheck() {
  const signedIn = useSession() !== null;
  const { data: user } = trpc.auth.me.useQuery(undefined, { enabled: signedIn, staleTime: 5 * 60_000 });
  useEffect(() => {
    if (user) updateUser(user);
  }, [user]);
  return null;
}
