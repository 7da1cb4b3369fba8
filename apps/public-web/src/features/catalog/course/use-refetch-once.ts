import { getSession, sessionRestored } from '@qanoon/client/session/session';
import { requestContext } from '@qanoon/client/trpc/request-context';
import { useEffect, useState } from 'react';
import { readPageData } from '../../../runtime/page-data.ts';

/**
 * Ids of courses in the page data, which the server rendered for a guest. Removed when their refetch starts.
 */
const renderedForGuest = new Set(readPageData().map(([, data]) => (data as { id?: string }).id));

/**
 * The server renders a course without the student's enrollment, which needs their token. Refetches it once
 * after hydration. Returns true while the enrollment is being loaded. With the cookie of a signed-in user the
 * server's HTML already shows this state.
 */
export function useRefetchOnce(courseId: string, refetch: () => Promise<unknown>): boolean {
  const [loading, setLoading] = useState(
    () =>
      requestContext().signedIn !== null &&
      (typeof document === 'undefined' || renderedForGuest.has(courseId)),
  );
  useEffect(() => {
    if (!renderedForGuest.delete(courseId)) return;
    void sessionRestored.then(() => {
      // `useSession` would return null here, because it does so during hydration, as on the server.
      const session = getSession();
      setLoading(session !== null);
      // React Query notifies its observers in a later task; until then the page would show the guest's status.
      if (session) void refetch().finally(() => setTimeout(() => setLoading(false)));
    });
  }, [courseId, refetch]);
  return loading;
}
