import type { AnyRouter } from '@tanstack/react-router';

// The only file that uses members of TanStack Router outside its documented API. Its test fails when one of
// them disappears or changes.

/**
 * The server's response to the URL that `router.load()` resolved. `location` is a path or an absolute URL.
 */
export type ServerResult = { redirect: string } | { status: 200 | 404 | 500 };

/** Call it on the server, after `router.load()`. */
export function serverResultOf(router: AnyRouter): ServerResult {
  const result = router._serverResult;
  if (result?.type === 'redirect') return { redirect: result.redirect.headers.get('location') ?? '/' };
  return { status: result?.status ?? 200 };
}

/**
 * Makes the router render the same tree as the server did, without a Suspense boundary around the matches.
 * The router's own `hydrate()` needs inline scripts, which the content policy forbids.
 */
export function expectServerMarkup(router: AnyRouter): void {
  router.ssr = { manifest: undefined };
}

/**
 * The next render does not scroll: the browser has already restored the position of a reloaded page or scrolled
 * to the hash, and the visitor may have scrolled since.
 */
export function preserveScroll(router: AnyRouter): void {
  router._scroll.n = false;
}
