import { createHash } from 'node:crypto';
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises';
import { readCatalogueVersion, readNextSaleEnd } from '@qanoon/db/queries/catalogue-version';
import type { Language } from '@qanoon/messages/language';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Deps } from '../../lib/context.ts';
import type { ProcedureMeta } from '../../lib/trpc.ts';

/** The time that a version query waits for the one before it, whose connection may hang. */
const MAX_WAIT_MS = 50;
const MAX_BYTES = 12 * 1024 * 1024;
/** Estimated memory of an entry without its body. */
const ENTRY_BYTES = 1024;

type CachedResponse = { bytes: Buffer; etag: string };
/** `until`: the end of a sale, when the response becomes outdated although no row changes. */
type Entry = { version: number; until: number; response: Promise<CachedResponse | undefined> };

export type ResponseCache = ReturnType<typeof createResponseCache>;

/**
 * Caches the responses that guests receive from procedures with `cache: 'catalogue'`: the JSON bytes and
 * their ETag, by language and URL. Every request compares the version of its entry with the database's count
 * of catalog changes, which also covers changes by other processes. Only the end of a sale changes responses
 * without a change of a row: no entry outlives it. Concurrent requests share one version query.
 */
export function createResponseCache(
  { db, env, now }: Pick<Deps, 'db' | 'env' | 'now'>,
  maxBytes = MAX_BYTES,
) {
  const entries = new LRUCache<string, Entry>({ maxSize: maxBytes });
  let { urls } = env;
  const currentVersion = singleFlight(() => readCatalogueVersion(db));
  const nextSaleEnd = createNextSaleEnd(db);

  return {
    /** Whether the cache may serve this request to a procedure with `meta`. */
    covers: ({ method, headers }: FastifyRequest, meta: ProcedureMeta | undefined): boolean =>
      meta?.cache === 'catalogue' && method === 'GET' && headers.authorization === undefined,
    /**
     * Sends the cached response in this language, or the JSON text of `load` after caching it; false if `load` resolves to
     * undefined.
     */
    send: async (
      request: FastifyRequest,
      reply: FastifyReply,
      language: Language,
      load: () => Promise<string | undefined>,
    ): Promise<boolean> => {
      // Read before `load`: a change during `load` makes the entry stale.
      const version = await currentVersion();
      // Responses have addresses in them, which the owner may change.
      if (urls !== env.urls) entries.clear();
      urls = env.urls;
      const at = now().getTime();
      const until = await nextSaleEnd(version, at);
      const response = await find(`${language} ${request.url}`, { version, at, until }, load).response;
      if (!response) return false;
      const { bytes, etag } = response;
      // `no-cache` lets any cache store the response if it revalidates it on every use.
      reply
        .header('etag', etag)
        .header('cache-control', 'public, no-cache')
        .header('vary', 'authorization, origin, accept-language');
      // A reply is a thenable that settles only after it is sent, so it is not awaited here.
      if (request.headers['if-none-match'] === etag) void reply.code(304).send();
      else void reply.type('application/json; charset=utf-8').send(bytes);
      return true;
    },
  };

  function find(
    key: string,
    { version, at, until }: { version: number; at: number; until: number },
    load: () => Promise<string | undefined>,
  ): Entry {
    const existing = entries.get(key);
    if (existing && existing.version >= version && at < existing.until) return existing;
    const entry: Entry = { version, until, response: load().then(toCachedResponse) };
    entries.set(key, entry, { size: ENTRY_BYTES });
    const isCurrent = () => entries.peek(key) === entry;
    entry.response.then(
      (response) => {
        if (!isCurrent()) return;
        // `set` does not update the size of an identical value.
        entries.delete(key);
        if (response) entries.set(key, entry, { size: ENTRY_BYTES + response.bytes.length });
      },
      () => isCurrent() && entries.delete(key),
    );
    return entry;
  }
}

/**
 * Creates a function that returns the end of the next sale after `at`, which is read once for each version
 * and after each end.
 */
function createNextSaleEnd(db: Deps['db']): (version: number, at: number) => Promise<number> {
  let latest: { version: number; end: Promise<number> } | undefined;
  const read = (version: number, at: number): Promise<number> => {
    const end = readNextSaleEnd(db, new Date(at)).then((time) => time?.getTime() ?? Number.POSITIVE_INFINITY);
    const mine = { version, end };
    latest = mine;
    end.catch(() => {
      if (latest === mine) latest = undefined;
    });
    return end;
  };
  return async (version, at) => {
    if (latest?.version !== version) return read(version, at);
    const end = await latest.end;
    return at < end ? end : read(version, at);
  };
}

function toCachedResponse(text: string | undefined): CachedResponse | undefined {
  if (text === undefined) return undefined;
  // `Buffer.from` may return a slice of Node's shared pool: a cached slice would keep the whole 64 kB of the pool.
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text));
  bytes.write(text);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
}

/**
 * Coalesces concurrent calls of `query`. Calls before the start of a query share its result. A call during a
 * query waits for the next one, so it never receives a result that is older than the call.
 */
function singleFlight<T>(query: () => Promise<T>): () => Promise<T> {
  let running: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;
  const start = () => {
    next = undefined;
    const result = query();
    const settled: Promise<void> = result
      .catch(() => undefined)
      .then(() => {
        if (running === settled) running = undefined;
      });
    running = settled;
    return result;
  };
  return () => {
    next ??= (
      running
        ? Promise.race([running, delay(MAX_WAIT_MS, undefined, { ref: false })]).then(() => nextTurn())
        : nextTurn()
    ).then(start);
    return next;
  };
}
