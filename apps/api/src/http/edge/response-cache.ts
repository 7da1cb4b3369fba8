import { createHash } from 'node:crypto';
import { setImmediate as immediate, setTimeout as wait } from 'node:timers/promises';
import { readCatalogueVersion } from '@qanoon/db/catalogue-version';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../../context.ts';

const LONGEST_WAIT_MS = 50;
const MOST_BYTES = 64 * 1024 * 1024;
/** What an answer takes beside its bytes, roughly. */
const ENTRY_BYTES = 1024;

type Answer = { bytes: Buffer; etag: string };
type Stored = { version: number; size: number; response: Promise<Answer | undefined> };

/**
 * Answers about the public catalogue to guests: the same bytes for everyone, kept with their ETag until something that the catalogue shows has
 * changed, by this process or by another one. The database tells at each request; those that come together ask it once.
 */
export function registerResponseCache({ db }: Pick<Deps, 'db'>, mostBytes = MOST_BYTES) {
  const kept = new Map<string, Stored>();
  let storedBytes = 0;
  const currentVersion = singleFlight(() => readCatalogueVersion(db));

  return {
    /** Whether this request gets what everyone gets. */
    isFor: ({ method, headers }: FastifyRequest): boolean =>
      method === 'GET' && headers.authorization === undefined,
    /** Sends the kept answer, made by `make` as JSON text when there is none of this version; false where it makes none. */
    send: async (
      request: FastifyRequest,
      reply: FastifyReply,
      make: () => Promise<string | undefined>,
    ): Promise<boolean> => {
      // Asked before the answer is made: what changes meanwhile makes it old at once.
      const version = await currentVersion();
      const response = await find(request.url, version, make).response;
      if (!response) return false;
      const { bytes, etag } = response;
      // Anybody may keep it, and asks each time whether it still holds.
      reply
        .header('etag', etag)
        .header('cache-control', 'public, no-cache')
        .header('vary', 'authorization, origin');
      // Not waited for: a reply is over only when it is sent.
      if (request.headers['if-none-match'] === etag) void reply.code(304).send();
      else void reply.type('application/json; charset=utf-8').send(bytes);
      return true;
    },
  };

  function find(url: string, version: number, make: () => Promise<string | undefined>): Stored {
    const before = kept.get(url);
    if (before && before.version >= version) return before;
    forget(url);
    const entry: Stored = { version, size: 0, response: make().then(asBytes) };
    kept.set(url, entry);
    entry.response.then(
      (response) =>
        kept.get(url) === entry &&
        (response ? count(entry, ENTRY_BYTES + response.bytes.length) : forget(url)),
      // A refusal is not kept.
      () => kept.get(url) === entry && forget(url),
    );
    return entry;
  }

  /** There is no end to what may be asked: the oldest answers make room. */
  function count(entry: Stored, size: number): void {
    entry.size = size;
    storedBytes += size;
    while (storedBytes > mostBytes) forget(kept.keys().next().value!);
  }

  function forget(url: string): void {
    storedBytes -= kept.get(url)?.size ?? 0;
    kept.delete(url);
  }
}

function asBytes(text: string | undefined): Answer | undefined {
  if (text === undefined) return undefined;
  const bytes = Buffer.from(text);
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
}

/**
 * The question asked once for all who come before it is put, and not again before the one under way is answered. Nobody gets an answer to a
 * question that was put before they came.
 */
function singleFlight<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> | undefined;
  let next: Promise<T> | undefined;
  const put = () => {
    next = undefined;
    const asked = ask();
    const over: Promise<void> = asked
      .catch(() => undefined)
      .then(() => {
        if (underWay === over) underWay = undefined;
      });
    underWay = over;
    return asked;
  };
  return () => {
    // One that hangs with its connection must not hold up the others.
    next ??= (
      underWay
        ? Promise.race([underWay, wait(LONGEST_WAIT_MS, undefined, { ref: false })]).then(() => immediate())
        : immediate()
    ).then(put);
    return next;
  };
}
