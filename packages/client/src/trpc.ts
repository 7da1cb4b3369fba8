import type { AppRouter } from '@qanoon/api/router';
import type { ErrorCode } from '@qanoon/contracts/errors';
import { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, type Operation, TRPCClientError, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { config } from './config.ts';
import { redirectToSignIn } from './guards.ts';
import { endSession, getSession } from './session.ts';

/** The typed hooks: `trpc.payments.mine.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/** Any 401 to somebody who was signed in means the session ended: sign in again, with the way back, unless the call says `staysHere`. */
const signOutOn401: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error: (error) => {
          if (error.data?.httpStatus === 401 && getSession()) {
            endSession();
            if (!op.context.staysHere) void redirectToSignIn();
          }
          observer.error(error);
        },
      }),
    );

export const authorization = (): Record<string, string> => {
  const token = getSession()?.token;
  return token ? { authorization: `Bearer ${token}` } : {};
};

/** A call that says `{ context: { idempotencyKey } }` may be sent again without being done twice. */
const idempotencyKeyOf = (calls: readonly Operation[]): Record<string, string> => {
  const key = calls.find((call) => call.context.idempotencyKey)?.context.idempotencyKey;
  return typeof key === 'string' ? { 'idempotency-key': key } : {};
};

/** How questions are asked and answers kept: one in a browser, one for each page that a server draws. */
export type Calls = ReturnType<typeof createCalls>;

/** `ask`: how a server reaches the API from inside. */
export function createCalls({ apiUrl, ask }: { apiUrl: string; ask?: typeof fetch }) {
  const client = trpc.createClient({
    links: [
      signOutOn401,
      httpBatchLink({
        url: `${apiUrl}/trpc`,
        maxItems: 10,
        headers: ({ opList }) => ({ ...authorization(), ...idempotencyKeyOf(opList) }),
        ...(ask && { fetch: ask }),
      }),
    ],
  });
  const queries = new QueryClient({
    defaultOptions: {
      queries: { staleTime: 30_000, retry: (count, error) => !ask && count < 2 && !isResponded(error) },
    },
  });
  return { client, queryClient: queries, queryUtils: createTRPCQueryUtils({ queryClient: queries, client }) };
}

// A module that a server loads must not ask for a page's configuration: there is none yet, and these are never used there.
const own = createCalls({ apiUrl: typeof document === 'undefined' ? '' : config.apiUrl });
export const trpcClient = own.client;
export const queryClient = own.queryClient;
/** For loaders: `queryUtils.courses.get.ensureData(…)`. */
export const queryUtils = own.queryUtils;
/** The browser's own. */
export const ownCalls: Calls = own;

/** A failure that the server spoke of itself: asking again would get the same answer. */
const isResponded = (error: unknown): boolean =>
  error instanceof TRPCClientError && error.data != null && error.data.httpStatus < 500;

/** The server's code for a failure; undefined when it did not answer. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof TRPCClientError ? (error.data?.code as ErrorCode | undefined) : undefined;

/** The server's own words for a failure the user can act on, else `fallback` (§8). */
export const messageOf = (error: unknown, fallback: string): string => {
  const responded = error instanceof TRPCClientError && error.data != null && error.data.httpStatus < 500;
  return responded ? error.message : fallback;
};
