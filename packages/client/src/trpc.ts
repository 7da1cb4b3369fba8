import type { AppRouter } from '@qanoon/api/router';
import type { ErrorCode } from '@qanoon/contracts/errors';
import { QueryClient } from '@tanstack/react-query';
import { httpBatchLink, TRPCClientError, type TRPCLink } from '@trpc/client';
import { createTRPCQueryUtils, createTRPCReact } from '@trpc/react-query';
import { observable } from '@trpc/server/observable';
import { config } from './config.ts';
import { leave } from './guards.ts';
import { signInLink } from './links.ts';
import { endSession, getSession } from './session.ts';

/** The typed hooks: `trpc.payments.mine.useQuery()`. */
export const trpc = createTRPCReact<AppRouter>();

/** Any 401 to somebody who was signed in means the session ended: sign in again, with the way back. */
const signOutOn401: TRPCLink<AppRouter> =
  () =>
  ({ next, op }) =>
    observable((observer) =>
      next(op).subscribe({
        ...observer,
        error: (error) => {
          if (error.data?.httpStatus === 401 && getSession()) {
            endSession();
            void leave(signInLink());
          }
          observer.error(error);
        },
      }),
    );

export const trpcClient = trpc.createClient({
  links: [
    signOutOn401,
    httpBatchLink({
      url: `${config.apiUrl}/trpc`,
      maxItems: 10,
      headers: () => authorization(),
    }),
  ],
});

export const authorization = (): Record<string, string> => {
  const token = getSession()?.token;
  return token ? { authorization: `Bearer ${token}` } : {};
};

export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: 30_000, retry: (count, error) => count < 2 && !isAnswered(error) } },
});

/** For loaders: `queryUtils.courses.get.ensureData(…)`. */
export const queryUtils = createTRPCQueryUtils({ queryClient, client: trpcClient });

/** A failure that the server spoke of itself: asking again would get the same answer. */
const isAnswered = (error: unknown): boolean => error instanceof TRPCClientError && error.data != null && error.data.httpStatus < 500;

/** The server's code for a failure; undefined when it did not answer. */
export const codeOf = (error: unknown): ErrorCode | undefined =>
  error instanceof TRPCClientError ? (error.data?.code as ErrorCode | undefined) : undefined;

/** The server's own words for a failure the user can act on, else `fallback` (§8). */
export const messageOf = (error: unknown, fallback: string): string => {
  const answered = error instanceof TRPCClientError && error.data != null && error.data.httpStatus < 500;
  return answered ? error.message : fallback;
};
