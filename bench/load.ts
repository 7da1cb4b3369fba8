import { setTimeout as pause } from 'node:timers/promises';
import autocannon from 'autocannon';
import type { CallInput } from './calls.ts';

/** Requests a second, and milliseconds that one in two and ninety-nine in a hundred of them took at most. */
export type Load = { rate: number; p50: number; p99: number };

/** Asks `url` for `seconds` on so many connections, each as soon as it has its answer. Throws when any was refused. */
export async function load(
  url: string,
  next: () => CallInput,
  { seconds, connections }: { seconds: number; connections: number },
): Promise<Load> {
  // Autocannon makes one request for each connection before it begins.
  let made = 0;
  let last = next();
  const setupRequest = (request: object) => {
    made += 1;
    if (made > connections) last = next();
    return { ...request, ...last };
  };
  const times: number[] = [];
  const { non2xx, errors, duration } = await new Promise<autocannon.Result>((resolve, reject) => {
    const options = { url, connections, duration: seconds, sampleInt: 100, requests: [{ setupRequest }] };
    const running = autocannon(options, (failure, result) => (failure ? reject(failure) : resolve(result)));
    running.on('response', (_client, _status, _bytes, milliseconds) => times.push(milliseconds));
  });
  if (non2xx + errors > 0) throw new Error(`${last.path}: ${non2xx} other answers, ${errors} errors`);
  // What was under way when time was up is finished before somebody else's turn.
  await pause(50);
  times.sort((a, b) => a - b);
  const part = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { rate: times.length / duration, p50: part(0.5), p99: part(0.99) };
}
