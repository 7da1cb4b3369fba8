import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

export type Encoding = 'br' | 'gzip';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const cache = new LRUCache<string, Promise<Buffer>>({ max: 200 });

/**
 * Compresses `bytes` once per content: `digest` identifies them in the cache. `best` compresses as well as
 * possible, which takes about 0.2 s for a page: use it for URLs that many visitors request. On node:zlib,
 * because @fastify/compress compresses every response again.
 */
export function compress(
  digest: string,
  bytes: Buffer,
  { encoding, best }: { encoding: Encoding; best: boolean },
): Promise<Buffer> {
  const key = `${digest}-${encoding}`;
  const cached = cache.get(key);
  if (cached) return cached;
  const compressed = compressOnce(bytes, { encoding, best }).then(copyOf);
  cache.set(key, compressed);
  return compressed;
}

/**
 * Copies the bytes out of Node's shared pool, because a cached slice would keep the whole 64 kB of the pool.
 */
function copyOf(bytes: Buffer): Buffer {
  const copy = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(copy);
  return copy;
}

/** Compresses content that no other response has. */
export function compressOnce(
  bytes: Buffer,
  { encoding, best = false }: { encoding: Encoding; best?: boolean },
): Promise<Buffer> {
  return encoding === 'br'
    ? compressBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: best ? 11 : 5,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      })
    : compressGzip(bytes, { level: best ? 9 : 6 });
}

/**
 * The preferred encoding that the Accept-Encoding header allows (RFC 9110, 12.5.3); undefined for none. Our
 * own code, because
 * @fastify/accept-negotiator chooses `br` for `br;q=0, *`.
 */
export function negotiateEncoding(header: string | string[] | undefined): Encoding | undefined {
  const qualities = new Map(
    String(header ?? '')
      .toLowerCase()
      .split(',')
      .map((offer) => {
        const [name = '', ...parameters] = offer.split(';').map((part) => part.trim());
        const quality = parameters.find((parameter) => parameter.startsWith('q='));
        return [name, quality ? Number(quality.slice(2)) : 1];
      }),
  );
  const isAllowed = (name: string) => (qualities.get(name) ?? qualities.get('*') ?? 0) > 0;
  return (['br', 'gzip'] as const).find(isAllowed);
}
