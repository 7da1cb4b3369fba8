import { FetchInterceptor } from '@mswjs/interceptors/fetch/web';
import type { ErrorCode } from '@qanoon/domain/lib/errors';
import type { trpcClient } from '../src/trpc/trpc.ts';

type Client = typeof trpcClient;
/** A procedure's name in a request, for example `payments.mine`. */
type Procedure = {
  [Feature in keyof Client & string]: `${Feature}.${keyof Client[Feature] & string}`;
}[keyof Client & string];
type Send<Name> = Name extends `${infer Feature extends keyof Client & string}.${infer Action}`
  ? Client[Feature][Action & keyof Client[Feature]] extends { query: infer Call } | { mutate: infer Call }
    ? Call
    : never
  : never;
type InputOf<Name> = Send<Name> extends (input: infer Input, ...rest: never) => unknown ? Input : never;
type OutputOf<Name> = Send<Name> extends (...input: never) => Promise<infer Output> ? Output : never;

type Item = { result: { data: unknown } } | { error: object };
type Answer = (input: unknown) => Item | Promise<Item>;

const answers = new Map<string, Answer>();
const unanswered = new Set<string>();
const interceptor = new FetchInterceptor();

interceptor.on('request', async ({ request, controller }) => {
  const url = new URL(request.url);
  const path = url.pathname.split('/trpc/')[1];
  if (path === undefined) return;
  const body = request.method === 'POST' ? await request.text() : url.searchParams.get('input');
  const inputs = JSON.parse(body || '{}') as Record<number, unknown>;
  const items = path.split(',').map((procedure, index) => answerCall(procedure, inputs[index]));
  // A connection that breaks has no response for any of its calls.
  await Promise.all(items).then(
    (all) => controller.respondWith(Response.json(all)),
    (error: Error) => controller.errorWith(error),
  );
});

async function answerCall(procedure: string, input: unknown): Promise<Item> {
  const answer = answers.get(procedure);
  if (answer) return answer(input);
  unanswered.add(procedure);
  return failure({ status: 404, code: 'NOT_FOUND', message: `No answer for ${procedure}.` });
}

/** Intercepts the calls of this page. */
export const startAnswering = (): void => interceptor.apply();

/** Forgets all answers, and returns the procedures that were called but had none. */
export function removeAnswers(): string[] {
  const names = [...unanswered];
  answers.clear();
  unanswered.clear();
  return names;
}

/** Answers a procedure with a value, or with what a function returns for the call's input. */
export function answer<P extends Procedure>(
  procedure: P,
  response: OutputOf<P> | ((input: InputOf<P>) => OutputOf<P>),
): void {
  answers.set(procedure, (input) => ({
    result: {
      data: typeof response === 'function' ? (response as (value: unknown) => unknown)(input) : response,
    },
  }));
}

type Refusal = { status?: number; code?: ErrorCode; message?: string };

const failure = ({ status = 403, code = 'FORBIDDEN', message = 'No.' }: Refusal): Item => ({
  error: { message, code: -32603, data: { code, httpStatus: status } },
});

/** Refuses a procedure. Below status 500 the client shows the message and does not retry. */
export function refuse(procedure: Procedure, refusal: Refusal = {}): void {
  answers.set(procedure, () => failure(refusal));
}

/** Breaks the connection of a procedure's calls. */
export function disconnect(procedure: Procedure): void {
  answers.set(procedure, () => Promise.reject(new TypeError('Failed to fetch')));
}

/**
 * Leaves a procedure without an answer until the returned function is called, which answers it as before. The calls
 * that the page sends together with it wait, too.
 */
export function hold(procedure: Procedure): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  const before = answers.get(procedure);
  answers.set(procedure, async (input) => {
    await promise;
    if (!before) throw new Error(`${procedure} is held but has no answer. Answer it before you hold it.`);
    return before(input);
  });
  return resolve;
}
