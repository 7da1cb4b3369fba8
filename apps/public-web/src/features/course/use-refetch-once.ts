import { requestContext } from '@qanoon/client/request-context';
import { getSession } from '@qanoon/client/session';
import { useEffect, useState } from 'react';
import { readPageData } from '../../runtime/page-data.ts';

/** Courses that came with the page, as a guest sees them, until they have been asked for once more. */
const renderedForGuest = new Set(readPageData().map(([, response]) => (response as { id?: string }).id));

/**
 * The server draws a course for a guest, and how a student stands with it is known to their token alone: it is asked once the
 * page is awake. True while that is so, from the first paint where the server was told that somebody is signed in.
 */
export function useRefetchOnce(courseId: string, refetch: () => Promise<unknown>): boolean {
  const [asking, setAsking] = useState(
    () =>
      requestContext().signedIn !== null &&
      (typeof document === 'undefined' || renderedForGuest.has(courseId)),
  );
  useEffect(() => {
    if (!renderedForGuest.delete(courseId)) return;
    // Not the hook's: while a page from the server wakes up, that one still says what the server knew, nobody.
    const session = getSession();
    setAsking(session !== null);
    // The query tells the page its answer in a task of its own; before that it would still say that nobody is enrolled.
    if (session) void refetch().finally(() => setTimeout(() => setAsking(false)));
  }, [courseId, refetch]);
  return asking;
}
