/** What precedes the path in the absolute form, which every server must accept (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?#]*/iu;

/**
 * Reads the path and query of a request target. An origin in front of them is ignored, because the client
 * chooses it.
 */
export function readRequestTarget(target: string): string {
  const rest = target.replace(ORIGIN, '');
  return rest === target || rest.startsWith('/') ? rest : `/${rest}`;
}

/**
 * The URL of a request target on an invented origin. A target is a path and not a relative reference, which would take
 * the `host` of `//host/` for an origin, and has none for `//[`.
 */
export const urlOfTarget = (target: string): URL =>
  new URL(`http://target.invalid${readRequestTarget(target)}`);
