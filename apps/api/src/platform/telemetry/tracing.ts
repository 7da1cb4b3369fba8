import { AsyncLocalStorage } from 'node:async_hooks';
import {
  ROOT_CONTEXT,
  type Span,
  type SpanContext,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { parseTraceParent } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BasicTracerProvider, BatchSpanProcessor } from '@opentelemetry/sdk-trace-base';
import type { Instrumentation } from '../../lib/services/instrumentation.ts';

export type Tracing = {
  instrumentation: Instrumentation;
  /** Exports the pending spans. */
  close(): Promise<void>;
};

/**
 * Creates spans for requests, their procedures and transactions, and exports them to the OTLP collector at
 * the base URL `endpoint`. Spans contain routes, names and outcomes, but no URLs or inputs. The context of a
 * request's `traceparent` header is the parent.
 */
export function openTracing({ endpoint, serviceName }: { endpoint: string; serviceName: string }): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint}/v1/traces` });
  const provider = new BasicTracerProvider({
    resource: resourceFromAttributes({ 'service.name': serviceName }),
    spanProcessors: [new BatchSpanProcessor(exporter, { scheduledDelayMillis: 2000 })],
  });
  const tracer = provider.getTracer('qanoon');
  const requests = new Map<string, Span>();
  // Body parsers call back in the socket's async context, so a procedure finds its request's span by id.
  // Spans below it use the context.
  const activeSpan = new AsyncLocalStorage<Span>();

  const contextWith = (parent: Span | SpanContext | undefined) => {
    if (!parent) return ROOT_CONTEXT;
    return 'spanContext' in parent
      ? trace.setSpan(ROOT_CONTEXT, parent)
      : trace.setSpanContext(ROOT_CONTEXT, parent);
  };
  async function withSpan<Result>(
    name: string,
    parent: Span | undefined,
    work: () => Promise<Result>,
    errorCodeOf: (result: Result) => string | undefined,
  ) {
    const span = tracer.startSpan(name, {}, contextWith(parent));
    try {
      const result = await activeSpan.run(span, work);
      const code = errorCodeOf(result);
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
            contextWith(extractContext(traceparent)),
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
        return withSpan(path, requests.get(requestId), work, (result) =>
          outcome(result) === 'ok' ? undefined : outcome(result),
        );
      },
      transaction: (work) => withSpan('transaction', activeSpan.getStore(), work, () => undefined),
    },
    close: () => provider.shutdown(),
  };
}

/** Returns the span of a W3C `traceparent` header; undefined when it is missing or invalid. */
function extractContext(traceparent: string | undefined): SpanContext | undefined {
  const parsed = traceparent === undefined ? null : parseTraceParent(traceparent);
  return parsed ? { ...parsed, isRemote: true } : undefined;
}
