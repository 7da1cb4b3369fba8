import type { Db } from '@qanoon/db/engine/client';

/** `route`: the pattern, such as /files/:id, never the URL. `upload`: the body contains a file. */
export type InstrumentedRequest = {
  id: string;
  method: string;
  route: string;
  traceparent: string | undefined;
  upload: boolean;
};
export type InstrumentedResponse = { status: number; seconds: number; bytesSent: number };

/** Hooks for metrics (Prometheus) and tracing (OpenTelemetry). They must not change results. */
export type Instrumentation = {
  requestStarted(request: InstrumentedRequest): void;
  requestEnded(request: InstrumentedRequest, response: InstrumentedResponse): void;
  /**
   * Measures a tRPC procedure. `outcome` returns `ok` or the error code of a result, because failed
   * procedures do not throw.
   */
  procedure<Result>(
    call: { requestId: string; path: string },
    work: () => Promise<Result>,
    outcome: (result: Result) => string,
  ): Promise<Result>;
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** Combines several into one; undefined for none. */
export function combineInstrumentations(all: Instrumentation[]): Instrumentation | undefined {
  if (all.length < 2) return all[0];
  return {
    requestStarted: (request) => {
      for (const each of all) each.requestStarted(request);
    },
    requestEnded: (request, response) => {
      for (const each of all) each.requestEnded(request, response);
    },
    procedure: (call, work, outcome) =>
      all.reduce((inner, each) => () => each.procedure(call, inner, outcome), work)(),
    transaction: (work) => all.reduce((inner, each) => () => each.transaction(inner), work)(),
  };
}

/** Wraps the database so that its transactions are measured. */
export const instrumentDb = (db: Db, instrumentation: Instrumentation): Db => ({
  ...db,
  transaction: (work) => instrumentation.transaction(() => db.transaction(work)),
});
