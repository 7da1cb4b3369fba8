import type { Db } from '@qanoon/db/client';

/** `route`: the pattern, such as /files/:id, never an address. `upload`: its body carries a file. */
export type InstrumentedRequest = {
  id: string;
  method: string;
  route: string;
  traceparent: string | undefined;
  upload: boolean;
};
export type InstrumentedResponse = { status: number; seconds: number; bytesSent: number };

/** Watches what the server does, without a part in it: numbers for Prometheus, spans for OpenTelemetry. */
export type Instrumentation = {
  requestStarted(request: InstrumentedRequest): void;
  requestEnded(request: InstrumentedRequest, response: InstrumentedResponse): void;
  /** `outcome` tells an error code, or `ok`, from what `work` came to; a procedure that fails does not throw. */
  procedure<Result>(
    call: { requestId: string; path: string },
    work: () => Promise<Result>,
    outcome: (result: Result) => string,
  ): Promise<Result>;
  transaction<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** All of them as one; undefined when there are none. */
export function combineInstrumentations(instruments: Instrumentation[]): Instrumentation | undefined {
  if (instruments.length < 2) return instruments[0];
  return {
    requestStarted: (request) => {
      for (const each of instruments) each.requestStarted(request);
    },
    requestEnded: (request, response) => {
      for (const each of instruments) each.requestEnded(request, response);
    },
    procedure: (call, work, outcome) =>
      instruments.reduce((inner, each) => () => each.procedure(call, inner, outcome), work)(),
    transaction: (work) => instruments.reduce((inner, each) => () => each.transaction(inner), work)(),
  };
}

/** The same database, with its transactions watched. */
export const instrumentDb = (db: Db, instrumentation: Instrumentation): Db => ({
  ...db,
  transaction: (work) => instrumentation.transaction(() => db.transaction(work)),
});
