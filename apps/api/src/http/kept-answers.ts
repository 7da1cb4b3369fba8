import { createHash } from 'node:crypto';
import { countCatalogueChanges } from '@qanoon/db/tallies';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../context.ts';

const MOST = 2000;

type Kept = { version: number; answer: Promise<{ bytes: Buffer; etag: string }> };

/**
 * Answers about the public catalogue to guests: the same bytes for everyone, kept with their ETag until something that the catalogue shows has
 * changed, by this process or by another one. The database tells at each request; those that come together ask it once.
 */
export function keepCatalogueAnswers({ db }: Deps) {
  const kept = new Map<string, Kept>();
  const currentVersion = askTogether(() => countCatalogueChanges(db));

  return {
    /** Whether this request gets what everyone gets. A search is not kept: there is no end to them. */
    isFor: ({ method, headers, url }: FastifyRequest): boolean => method === 'GET' && headers.authorization === undefined && !url.includes('?'),
    /** Sends the kept answer, made by `make` when there is none of this version. */
    send: async (request: FastifyRequest, reply: FastifyReply, make: () => Promise<unknown>): Promise<FastifyReply> => {
      // Asked before the answer is made: what changes meanwhile makes it old at once.
      const version = await currentVersion();
      const { bytes, etag } = await find(request.url, version, make).answer;
      // Anybody may keep it, and asks each time whether it still holds.
      reply.header('etag', etag).header('cache-control', 'public, no-cache').header('vary', 'authorization, origin');
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(bytes);
    },
  };

  function find(url: string, version: number, make: () => Promise<unknown>): Kept {
    const before = kept.get(url);
    if (before && before.version >= version) return before;
    const entry = { version, answer: make().then(asBytes) };
    kept.set(url, entry);
    // A refusal is not kept.
    entry.answer.catch(() => kept.get(url) === entry && kept.delete(url));
    if (kept.size > MOST) kept.delete(kept.keys().next().value!);
    return entry;
  }
}

function asBytes(answer: unknown): { bytes: Buffer; etag: string } {
  const bytes = Buffer.from(JSON.stringify(answer));
  return { bytes, etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"` };
}

/** The question asked once for all who come before it is put. Nobody gets an answer to a question that was put before they came. */
function askTogether<T>(ask: () => Promise<T>): () => Promise<T> {
  let next: Promise<T> | undefined;
  return () => {
    next ??= new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      next = undefined;
      return ask();
    });
    return next;
  };
}
