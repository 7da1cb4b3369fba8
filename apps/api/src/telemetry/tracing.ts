import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Instrumentation } from './instrumentation.ts';

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/u;

export type Tracing = {
  instrumentation: Instrumentation /** Sends what is not sent yet. */;
  close(): Promise<void>;
};

/**
 * Spans for requests, the procedures in them and their transactions, sent to the OTLP collector at `endpoint` (its base address). Spans say
 * routes, names and outcomes, never what was asked: neither addresses nor inputs. A caller's `traceparent` is continued.
 */
export function openTracing({ endpoint, serviceName }: { endpoint: string; serviceName: string }): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 2000 })],
  });
  const tracer = provider.getTracer('qanoon');
  const requests = new Map<string, Span>();
  // What a body parser emits comes from the socket's context: a procedure finds its request by number, and only what is below it by context.
  const current = new AsyncLocalStorage<Span>();

  const within = (parent: Span | SpanContext | undefined) => {
    if (!parent) return ROOT_CONTEXT;
    return 'spanContext' in parent
      ? trace.setSpan(ROOT_CONTEXT, parent)
      : trace.setSpanContext(ROOT_CONTEXT, parent);
  };
  async function inside<Result>(
    name: string,
    parent: Span | undefined,
    work: () => Promise<Result>,
    failed: (result: Result) => string | undefined,
  ) {
    const span = tracer.startSpan(name, {}, within(parent));
    try {
      const result = await current.run(span, work);
      const code = failed(result);
      if (code) span.setStatus({ code: SpanStatusCode.ERROR, message: code });
      return result;
    } catch (thrown) {
      span.setStatus({
        code: SpanStatusCode.ERROR,
        message: thrown instanceof Error ? thrown.constructor.name : 'unknown',
      });
      throw thrown;
    } finally {
      span.end();
    }
  }

  return {
    instrumentation: {
      requestStarted({ id, method, route, traceparent }) {
        const attributes = { 'http.request.method': method, 'http.route': route, 'qanoon.request_id': id };
        requests.set(
          id,
          tracer.startSpan(
            `${method} ${route}`,
            { kind: SpanKind.SERVER, attributes },
            within(contextFrom(traceparent)),
          ),
        );
      },
      requestEnded({ id }, { status, bytesSent }) {
        const span = requests.get(id);
        requests.delete(id);
        span?.setAttributes({ 'http.response.status_code': status, 'http.response.size': bytesSent });
        if (status >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
      },
      procedure({ requestId, path }, work, outcome) {
        return inside(path, requests.get(requestId), work, (result) =>
          outcome(result) === 'ok' ? undefined : outcome(result),
        );
      },
      transaction: (work) => inside('transaction', current.getStore(), work, () => undefined),
    },
    close: () => provider.shutdown(),
  };
}

/** W3C Trace Context; undefined for none and for what is no such header. */
function contextFrom(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (!traceId || !spanId) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags!, 16) & TraceFlags.SAMPLED, isRemote: true };
}
