import { currentLanguage } from '@qanoon/messages/language';
import type { QueryKey } from '@tanstack/react-query';
import { getQueryKey } from '@trpc/react-query';
import { getSession } from '../session/session.ts';
import { queryClient, trpc, trpcClient } from './trpc.ts';

/** Queries that a page has sent with the session's token while its scripts loaded, and the responses in their order. */
export type EarlyCalls = {
  token: string;
  language: string;
  calls: readonly EarlyCall[];
  responses: Promise<readonly { result?: { data: unknown } }[]>;
};

declare global {
  interface Window {
    /** Null as soon as the scripts have loaded. */
    earlyCalls?: EarlyCalls | null;
  }
}

/** The queries that a page can send early. */
const QUERIES = {
  'learning.statistics': {
    key: getQueryKey(trpc.learning.statistics, undefined, 'query'),
    send: () => trpcClient.learning.statistics.query(),
  },
  'learning.enrolled': {
    key: getQueryKey(trpc.learning.enrolled, undefined, 'query'),
    send: () => trpcClient.learning.enrolled.query(),
  },
  'enrollments.mine': {
    key: getQueryKey(trpc.enrollments.mine, undefined, 'query'),
    send: () => trpcClient.enrollments.mine.query(),
  },
} satisfies Record<string, { key: QueryKey; send: () => Promise<unknown> }>;

export type EarlyCall = keyof typeof QUERIES;

/**
 * Starts the queries of the early calls with their responses, if they are of this session and in the page's language. A failed one is sent
 * again as usual. Call it before the first page.
 */
export function takeEarlyResponses(): void {
  const early = window.earlyCalls;
  window.earlyCalls = null;
  // The page may have been in another language than the reader's.
  const isUsable = early?.token === getSession()?.token && early?.language === currentLanguage();
  if (early && isUsable)
    for (const [position, call] of early.calls.entries()) start(QUERIES[call], early.responses, position);
}

function start(
  { key, send }: (typeof QUERIES)[EarlyCall],
  responses: EarlyCalls['responses'],
  position: number,
): void {
  let isUsed = false;
  void queryClient.prefetchQuery<unknown>({
    queryKey: key,
    queryFn: async () => {
      // A later fetch must get current data.
      if (isUsed) return send();
      isUsed = true;
      const result = await responses.then(
        (all) => all[position]?.result,
        () => undefined,
      );
      return result ? result.data : send();
    },
  });
}
