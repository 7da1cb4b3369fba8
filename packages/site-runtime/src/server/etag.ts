import { createHash } from 'node:crypto';
import { compress, negotiateEncoding } from './compression.ts';
import type { PageRequest, PageResponse } from './page-types.ts';

type Content = { type: string; body: string | Buffer; cache?: string; vary?: string };

/**
 * Responds with the content and its ETag, compressed as negotiated, or with 304. Each encoding has its own
 * ETag.
 */
export async function respondWithEtag(
  request: PageRequest,
  { type, body, cache = 'no-cache', vary = 'accept-encoding' }: Content,
): Promise<PageResponse> {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const encoding = /^(?:text|application|image\/svg)/u.test(type)
    ? negotiateEncoding(request.headers['accept-encoding'])
    : undefined;
  const digest = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  const etag = `"${digest}${encoding ? `-${encoding}` : ''}"`;
  const headers: Record<string, string> = { etag, 'cache-control': cache, vary };
  if (matchesEtag(request.headers['if-none-match'], etag))
    return { status: 304, headers, body: Buffer.alloc(0) };
  headers['content-type'] = type;
  if (!encoding) return { status: 200, headers, body: bytes };
  return {
    status: 200,
    headers: { ...headers, 'content-encoding': encoding },
    body: await compress(digest, bytes, { encoding, best: !request.url.includes('?') }),
  };
}

/**
 * If-None-Match: `*` or a list of tags, compared weakly (RFC 9110, 13.1.2). Ours, because `fresh` also
 * evaluates dates.
 */
function matchesEtag(header: string | string[] | undefined, etag: string): boolean {
  const tags = String(header ?? '').split(',');
  return tags.some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//u, '') === etag);
}
