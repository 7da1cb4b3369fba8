import { once } from 'node:events';
import type { Deps } from '../../lib/context.ts';
import type { Instrumentation } from '../../lib/services/instrumentation.ts';
import { type Env, SettingError } from '../../lib/settings/env.ts';
import { combineInstrumentations } from './instrumentation.ts';
import type { CountWaiting } from './metrics.ts';
import { createMetricsServer } from './metrics-server.ts';

export type Telemetry = {
  instrumentation: Instrumentation | undefined;
  /** Starts the metrics endpoint. Throws a SettingError when it cannot listen. */
  listen(deps: Deps): Promise<void>;
  close(): Promise<void>;
};

/**
 * Opens the metrics (METRICS_PORT) and tracing (OTEL_EXPORTER_OTLP_ENDPOINT) that are configured. The
 * libraries of the others are not loaded.
 */
export async function openTelemetry(
  { metrics: address, tracing: exporter }: Pick<Env, 'metrics' | 'tracing'>,
  countWaiting: CountWaiting,
): Promise<Telemetry> {
  const metrics = address && (await import('./metrics.ts')).createMetrics(countWaiting);
  const tracing = exporter && (await import('./tracing.ts')).openTracing(exporter);
  let server: ReturnType<typeof createMetricsServer> | undefined;
  return {
    instrumentation: combineInstrumentations(
      [metrics, tracing].flatMap((each) => each?.instrumentation ?? []),
    ),
    async listen(deps) {
      if (!metrics || !address) return;
      server = createMetricsServer(deps, metrics).listen(address.port, address.host);
      await once(server, 'listening').catch((thrown: NodeJS.ErrnoException) => {
        throw new SettingError(
          `The metrics cannot listen at ${address.host}:${address.port} (${thrown.code}): change METRICS_PORT or METRICS_HOST.`,
        );
      });
      deps.log.info({ metrics: server.address() }, 'metrics are served');
    },
    async close() {
      server?.close();
      server?.closeAllConnections();
      await tracing?.close();
    },
  };
}
