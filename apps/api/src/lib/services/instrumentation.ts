/**
 * `route` is the pattern, such as /files/:id, never the URL. `upload` says whether the body contains a file.
 */
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
