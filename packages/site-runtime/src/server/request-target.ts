/** What precedes the path in the absolute form, which every server must accept (RFC 9112, 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?#]*/iu;

/** The path and query of a request target. The origin in front of it is not ours to believe. */
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
