import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import type { Deps } from '../../lib/context.ts';
import type { Instrumentation } from '../../lib/services/instrumentation.ts';

const SIGN_IN = new Set(['auth.login', 'auth.adminLogin']);
const REQUEST_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
const WORK_SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 5];

/** Reads how much waits for an administrator or a conversion. */
export type CountWaiting = (deps: Pick<Deps, 'db' | 'now'>) => Promise<{
  payments: number;
  paymentSeconds: number;
  certificates: number;
  conversions: readonly { state: string; videos: number }[];
}>;

export type Metrics = {
  instrumentation: Instrumentation;
  /** The metrics in the Prometheus text format. Values that cannot be collected are logged and left out. */
  scrape(deps: Deps): Promise<string>;
  readonly contentType: string;
};

/** Creates the metrics of the process, of requests and work since its start, and of the current queues. */
export function createMetrics(countWaiting: CountWaiting): Metrics {
  const register = new Registry();
  const registers = [register];
  collectDefaultMetrics({ register });
  const requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Responses by method, route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_SECONDS,
    registers,
  });
  const sent = new Counter({
    name: 'http_sent_bytes_total',
    help: 'Bytes sent by route',
    labelNames: ['route'],
    registers,
  });
  const uploads = new Gauge({
    name: 'uploads_in_progress',
    help: 'Current requests with a file in their body',
    registers,
  });
  const procedures = new Histogram({
    name: 'procedure_duration_seconds',
    help: 'Procedure calls over tRPC and REST by outcome: ok or an error code',
    labelNames: ['procedure', 'outcome'],
    buckets: WORK_SECONDS,
    registers,
  });
  const failedLogins = new Counter({
    name: 'login_failures_total',
    help: 'Refused sign-ins by reason',
    labelNames: ['reason'],
    registers,
  });
  const transactions = new Histogram({
    name: 'db_transaction_duration_seconds',
    help: 'Transactions by outcome, including the wait for a connection or the writer',
    labelNames: ['outcome'],
    buckets: WORK_SECONDS,
    registers,
  });
  const gauge = <Label extends string = never>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers });
  const connections = gauge('db_connections', 'Connections to the database, and calls that wait for one', [
    'state',
  ]);
  const jobsWaiting = gauge('jobs_waiting', 'Jobs that are waiting or running', ['job']);
  const jobs = gauge('jobs_by_state', 'Jobs by state: waiting, running or failed', ['job', 'state']);
  const payments = gauge('payments_waiting', 'Payments under review');
  const paymentSeconds = gauge('payments_waiting_oldest_seconds', 'Age of the oldest payment under review');
  const certificates = gauge('certificates_waiting', 'Requested certificates that are not issued yet');
  const conversions = gauge('video_conversions', 'Videos by conversion state', ['state']);
  const free = gauge('data_folder_free_bytes', 'Free disk space in the data folder');
  const failures = new Counter({
    name: 'metrics_failures_total',
    help: 'Values that could not be collected',
    registers,
  });

  const instrumentation: Instrumentation = {
    requestStarted: ({ upload }) => upload && uploads.inc(),
    requestEnded({ method, route, upload }, { status, seconds, bytesSent }) {
      if (upload) uploads.dec();
      requests.observe({ method, route, status: String(status) }, seconds);
      sent.inc({ route }, bytesSent);
    },
    async procedure({ path }, work, outcomeOf) {
      const end = procedures.startTimer({ procedure: path });
      const result = await work();
      const outcome = outcomeOf(result);
      end({ outcome });
      if (outcome !== 'ok' && SIGN_IN.has(path)) failedLogins.inc({ reason: outcome });
      return result;
    },
    async transaction(work) {
      const end = transactions.startTimer();
      try {
        const result = await work();
        end({ outcome: 'committed' });
        return result;
      } catch (thrown) {
        end({ outcome: 'rolled back' });
        throw thrown;
      }
    },
  };

  return {
    instrumentation,
    contentType: register.contentType,
    async scrape(deps) {
      const collect = async (work: () => Promise<void>) => {
        await work().catch((thrown: unknown) => {
          failures.inc();
          deps.log.warn({ err: thrown }, 'a metric cannot be collected');
        });
      };
      const { open, idle, waiting } = deps.db.connections();
      connections.set({ state: 'busy' }, open - idle);
      connections.set({ state: 'idle' }, idle);
      connections.set({ state: 'waiting' }, waiting);
      await Promise.all([
        collect(async () => {
          const counts = await deps.jobs.count();
          jobs.reset();
          jobsWaiting.reset();
          for (const { name, state, jobs: count } of counts) {
            jobs.set({ job: name, state }, count);
            if (state !== 'failed') jobsWaiting.inc({ job: name }, count);
          }
        }),
        collect(async () => {
          const now = await countWaiting(deps);
          payments.set(now.payments);
          paymentSeconds.set(now.paymentSeconds);
          certificates.set(now.certificates);
          conversions.reset();
          for (const { state, videos } of now.conversions) conversions.set({ state }, videos);
        }),
        collect(async () => {
          const { bavail, bsize } = await statfs(deps.env.dataDir);
          free.set(bavail * bsize);
        }),
      ]);
      return register.metrics();
    },
  };
}
