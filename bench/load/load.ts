import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { CallInput } from './calls.ts';

/** Requests per second, and percentiles of their duration in milliseconds. */
export type Load = { rate: number; p50: number; p99: number };

/**
 * Sends requests to `url` for `seconds`; each connection sends the next one after a response. Throws when a
 * request fails.
 */
export async function load(
  url: string,
  next: () => CallInput,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Load> {
  let path = '';
  const setupRequest = (request: object) => {
    const call = next();
    path = call.path;
    return { ...request, ...call };
  };
  const times: number[] = [];
  const { non2xx, errors, duration, statusCodeStats } = await new Promise<autocannon.Result>(
    (resolve, reject) => {
      const options = { url, connections, duration: seconds, sampleInt: 100, requests: [{ setupRequest }] };
      const running = autocannon(options, (failure, result) => (failure ? reject(failure) : resolve(result)));
      running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
    },
  );
  if (non2xx + errors > 0)
    throw new Error(`${path}: ${JSON.stringify(statusCodeStats)}, ${errors} requests got no response`);
  // Requests in flight must finish before the next measurement.
  await pause(50);
  times.sort((a, b) => a - b);
  const part = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { rate: times.length / duration, p50: part(0.5), p99: part(0.99) };
}
