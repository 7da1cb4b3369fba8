/** The server refused the request permanently, so do not retry. */
export class Refused extends Error {}

export type PartOptions = { range?: { first: number; last: number }; signal: AbortSignal };

/**
 * Fetches a file, or a range of bytes (`last` included). Throws Refused for a 4xx that a retry cannot change,
 * and any other error for a lost connection, a busy server, and a part of another length.
 */
export async function fetchPart(url: string, { range, signal }: PartOptions): Promise<Response> {
  const response = await fetch(url, {
    signal,
    ...(range && { headers: { range: `bytes=${range.first}-${range.last}` } }),
  });
  const { status } = response;
  if (status >= 400 && status < 500 && status !== 408 && status !== 429)
    throw new Refused(`The file was refused with ${status}.`);
  if (!response.ok) throw new Error(`The file could not be loaded: ${status}.`);
  if (!range) return response;
  const bytes = await response.arrayBuffer();
  // A server that does not know ranges sends the whole file.
  const whole = status === 200 && range.first === 0 && bytes.byteLength === range.last + 1;
  const length = range.last - range.first + 1;
  if (!whole && (status !== 206 || bytes.byteLength !== length))
    throw new Refused(`The file has changed: ${bytes.byteLength} bytes in place of ${length}.`);
  return new Response(bytes, { headers: { 'content-type': response.headers.get('content-type') ?? '' } });
}
