import type { AppRouter } from '@qanoon/api/router';
import type { ErrorCode } from '@qanoon/domain/lib/errors';
import { currentLanguage } from '@qanoon/messages/language';
import { urduByKey } from '@qanoon/messages/message';
import { QueryCache, QueryClient } from '@tanstack/react-query';
import { httpBatchLink, type Operation, TRPCClientError, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { config } from '../page/config.ts';
import { redirectToSignIn } from '../session/guards.ts';
import { endSession, getSession } from '../session/session.ts';

/** The typed hooks, as in `trpc.payments.mine.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/**
 * A 401 during a session means that it has ended: redirects to sign-in, unless the call has the context
 * `noRedirect`.
 */
const endSessionOn401: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error: (error) => {
          if (error.data?.httpStatus === 401 && getSession()) {
            const ended = endSession();
            if (!op.context.noRedirect) void ended.then(redirectToSignIn);
          }
          observer.error(error);
        },
      }),
    );

/** The headers of a call to the API, which are the page's language and the session's token. */
export const callHeaders = (): Record<string, string> => {
  const token = getSession()?.token;
  return { 'accept-language': currentLanguage(), ...(token && { authorization: `Bearer ${token}` }) };
};

/** A call with `{ context: { idempotencyKey } }` can be repeated without a second effect. */
const idempotencyKeyOf = (calls: readonly Operation[]): Record<string, string> => {
  const key = calls.find((call) => call.context.idempotencyKey)?.context.idempotencyKey;
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
};

/** The tRPC client with its query cache: one per browser page, and one per page that the server renders. */
export type ApiClient = ReturnType<typeof createApiClient>;

/**
 * On the server `fetch` reaches the API in process or over the network, and failed queries are not retried.
 */
export function createApiClient({ apiUrl, fetch }: { apiUrl: string; fetch?: typeof globalThis.fetch }) {
  const client = trpc.createClient({
    links: [
      endSessionOn401,
      httpBatchLink({
        url: `${apiUrl}/trpc`,
        maxItems: 10,
        headers: ({ opList }) => ({ ...callHeaders(), ...idempotencyKeyOf(opList) }),
        ...(fetch && { fetch }),
      }),
    ],
  });
  const queries = new QueryClient({
    queryCache: new QueryCache({
      // The parts of a page fail together, so Try Again in one of them loads the others, too, once the server
      // responds.
      onSuccess: (_data, { state }) => {
        if (state.errorUpdateCount > 0)
          void queries.refetchQueries(
            { type: 'active', predicate: ({ state: { error } }) => error !== null && !isClientError(error) },
            { cancelRefetch: false },
          );
      },
    }),
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => !fetch && count < 2 && !isClientError(error) },
    },
  });
  return { client, queryClient: queries, queryUtils: createTRPCQueryUtils({ queryClient: queries, client }) };
}

// While the server loads this module there is no page configuration. The server does not use this client.
const own = createApiClient({ apiUrl: typeof document === 'undefined' ? '' : config.apiUrl });
export const trpcClient = own.client;
export const queryClient = own.queryClient;
/** Loaders use it, as in `queryUtils.courses.get.ensureData(…)`. */
export const queryUtils = own.queryUtils;
/** The client of this browser page. */
export const browserApiClient: ApiClient = own;

/** Whether the server refused the call with a 4xx status, so that a retry would fail again. */
const isClientError = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError && error.data != null && error.data.httpStatus < 500;

/** The server's error code. Undefined if there was no response. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof TRPCClientError ? (error.data?.code as ErrorCode | undefined) : undefined;

/**
 * The server's message in the page's language if it refused the call with a 4xx status, else `fallback`
 * (docs/product.md#loading-failures-and-messages).
 */
export function messageOf(error: unknown, fallback: string): string {
  if (!isClientError(error)) return fallback;
  const text = error.data?.text;
  return (text && urduByKey(text.key, text.values)) ?? error.message;
}
