import { once } from 'node:events';
import type { Deps } from '../context.ts';
import { type Env, SettingError } from '../env.ts';
import { combineInstrumentations, type Instrumentation } from './instrumentation.ts';
import { metricsServer } from './metrics-server.ts';

export type Telemetry = {
  instrumentation: Instrumentation | undefined;
  /** Begins to answer whoever reads the numbers. Throws a SettingError when it cannot listen there. */
  listen(deps: Deps): Promise<void>;
  close(): Promise<void>;
};

/** What METRICS_PORT and OTEL_EXPORTER_OTLP_ENDPOINT ask for. Neither costs anything where it is not set: its libraries are not even loaded. */
export async function openTelemetry({
  metrics: address,
  tracing: collector,
}: Pick<Env, 'metrics' | 'tracing'>): Promise<Telemetry> {
  const metrics = address && (await import('./metrics.ts')).createMetrics();
  const tracing = collector && (await import('./tracing.ts')).openTracing(collector);
  let server: ReturnType<typeof metricsServer> | undefined;
  return {
    instrumentation: combineInstrumentations(
      [metrics, tracing].flatMap((each) => each?.instrumentation ?? []),
    ),
    async listen(deps) {
      if (!metrics || !address) return;
      server = metricsServer(deps, metrics).listen(address.port, address.host);
      await once(server, 'listening').catch((thrown: NodeJS.ErrnoException) => {
        throw new SettingError(
          `The metrics cannot listen at ${address.host}:${address.port} (${thrown.code}): change METRICS_PORT or METRICS_HOST.`,
        );
      });
      deps.log.info({ metrics: server.address() }, 'metrics');
    },
    async close() {
      server?.close();
      server?.closeAllConnections();
      await tracing?.close();
    },
  };
}
