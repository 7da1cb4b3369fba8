import { randomUUID } from 'node:crypto';
import { Agent, type IncomingHttpHeaders, request as send } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { ADMIN, COURSE_ID, type Mark, marksOf, READER, tokenOf } from '../load/dataset.ts';

/** Writes that were acknowledged: marks of watched lectures, and transaction IDs of payments with a proof. */
export type Accepted = { marks: Mark[]; requests: string[] };

/** Counts of one run; the times are milliseconds from the first attempt to the response that was accepted. */
export type Run = {
  sent: number;
  /** First attempts that got no usable response: a broken connection, 429, 502, 503 or 504. */
  interrupted: number;
  /** Requests that got no usable response after all attempts. */
  failed: number;
  seconds: number;
  p50: number;
  p99: number;
};

export type Target = { port: number; host: string };

type Action = {
  method: 'GET' | 'POST';
  path: string;
  headers: Record<string, string>;
  body?: Buffer | string;
  accepted?: () => void;
};

/** A client may send the same request again after these responses, with the same key. */
const RETRYABLE = new Set([429, 502, 503, 504]);
const ATTEMPTS = 20;
const RETRY_MS = 250;
const TIMEOUT_MS = 10_000;
const TICK_MS = 10;

/**
 * The address of one of 1,000 clients. Linux accepts all of 127.0.0.0/8, so rate limits are active but not
 * reached.
 */
const addressOf = (turn: number) => `127.1.${Math.floor((turn % 1000) / 250)}.${1 + (turn % 250)}`;

const MARKERS = ['product-tRPC', 'product-REST', 'driver-tRPC', 'driver-REST', 'drizzle-tRPC'] as const;
const STUDENTS = 1000;
const COURSES = 1000;

/** The mix of a busy academy: how many of 1,000 requests are of each kind. */
const MIX = {
  heartbeat: 400,
  detail: 160,
  catalogue: 100,
  search: 40,
  content: 160,
  mark: 110,
  review: 27,
  request: 3,
};

/**
 * A mix of visitors, students and administrators. `accepted` grows with each acknowledged write.
 */
export function createTraffic(proof: Buffer) {
  const accepted: Accepted = { marks: [], requests: [] };
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const marks = MARKERS.map((marker) => marksOf(marker));
  let markers = 0;
  let payments = 0;
  let turn = 0;
  const bearer = (userId: string) => ({ authorization: `Bearer ${tokenOf(userId)}` });
  const query = (procedure: string, input: object) =>
    `/trpc/${procedure}?input=${encodeURIComponent(JSON.stringify(input))}`;

  const actions: Record<keyof typeof MIX, () => Action> = {
    detail: () => ({
      method: 'GET',
      path: query('courses.get', { courseId: `course-${turn % COURSES}` }),
      headers: {},
    }),
    catalogue: () => ({ method: 'GET', path: query('courses.list', {}), headers: {} }),
    search: () => ({
      method: 'GET',
      path: query('courses.list', { search: `course ${turn % COURSES}` }),
      headers: {},
    }),
    content: () => ({
      method: 'GET',
      path: query('learning.content', { courseId: COURSE_ID }),
      headers: bearer(READER),
    }),
    review: () => ({
      method: 'GET',
      path: query('payments.requests', { status: 'pending' }),
      headers: bearer(ADMIN),
    }),
    mark: () => {
      markers += 1;
      const mark = marks[markers % marks.length]!();
      return {
        method: 'POST',
        path: '/trpc/learning.markWatched',
        headers: { ...bearer(mark.studentId), 'content-type': 'application/json' },
        body: JSON.stringify({ courseId: COURSE_ID, videoId: mark.videoId }),
        accepted: () => accepted.marks.push(mark),
      };
    },
    heartbeat: () => {
      const studentId = `product-tRPC-${turn % STUDENTS}`;
      const played = Math.floor(turn / STUDENTS) % 2000;
      const beat = {
        videoId: 'lecture-0',
        playedAt: new Date().toISOString(),
        positionSeconds: played + 10,
        watchedRanges: [[played, played + 10]],
      };
      return {
        method: 'POST',
        path: '/trpc/learning.heartbeat',
        headers: { ...bearer(studentId), 'content-type': 'application/json' },
        body: JSON.stringify({ courseId: COURSE_ID, beats: [beat] }),
      };
    },
    request: () => {
      const [student, course] = [payments % STUDENTS, Math.floor(payments / STUDENTS) % COURSES];
      payments += 1;
      const transactionId = randomUUID();
      const form = multipart({ courseId: `course-${course}`, transactionId, payment_method: 'bank' }, proof);
      return {
        method: 'POST',
        path: '/api/payments/request-enroll',
        headers: { ...bearer(`product-REST-${student}`), ...form.headers, 'idempotency-key': transactionId },
        body: form.body,
        accepted: () => accepted.requests.push(transactionId),
      };
    },
  };
  const order = interleave(MIX);
  const next = (): Action => {
    turn += 1;
    return actions[order[turn % order.length]!]();
  };

  /** Sends one request until it has a response. Throws for an unexpected status. */
  async function perform(
    target: Target,
    times: number[],
    counts: Pick<Run, 'interrupted' | 'failed'>,
  ): Promise<void> {
    const action = next();
    const began = performance.now();
    for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
      const status = await exchange(target, action);
      if (status && status < 300) {
        action.accepted?.();
        times.push(performance.now() - began);
        return;
      }
      if (status && !RETRYABLE.has(status)) throw new Error(`${action.method} ${action.path}: ${status}`);
      if (attempt === 1) counts.interrupted += 1;
      await pause(RETRY_MS);
    }
    counts.failed += 1;
  }

  /** Returns the status of the response; undefined when it was not complete. */
  const exchange = (
    { port, host }: Target,
    { method, path, headers, body }: Action,
  ): Promise<number | undefined> =>
    new Promise((resolve) => {
      const length: IncomingHttpHeaders = body ? { 'content-length': String(Buffer.byteLength(body)) } : {};
      const request = send(
        {
          agent,
          port,
          host: '127.0.0.1',
          localAddress: addressOf(turn),
          method,
          path,
          headers: { ...headers, ...length, host },
        },
        (response) => {
          response.resume();
          response.once('end', () => resolve(response.complete ? response.statusCode : undefined));
          response.once('error', () => resolve(undefined));
        },
      );
      request.setTimeout(TIMEOUT_MS, () => request.destroy());
      request.once('error', () => resolve(undefined));
      request.end(body);
    });

  return {
    accepted,
    close: () => agent.destroy(),
    /** Measures the highest rate: each connection sends its next request after the response. */
    async saturate(target: Target, connections: number, seconds: number): Promise<Run> {
      const [times, counts] = [[] as number[], { interrupted: 0, failed: 0 }];
      const began = performance.now();
      const client = async () => {
        while (performance.now() - began < seconds * 1000) await perform(target, times, counts);
      };
      await Promise.all(Array.from({ length: connections }, client));
      return summary(times, counts, began);
    },
    /** Sends requests at a fixed rate, without waiting for the responses. */
    async sendAt(target: Target, rate: number, seconds: number): Promise<Run> {
      const [times, counts] = [[] as number[], { interrupted: 0, failed: 0 }];
      const began = performance.now();
      const running = new Set<Promise<void>>();
      const failures: unknown[] = [];
      let sent = 0;
      while (performance.now() - began < seconds * 1000 && failures.length === 0) {
        for (const due = ((performance.now() - began) / 1000) * rate; sent < due; sent += 1) {
          const one: Promise<void> = perform(target, times, counts)
            .catch((thrown: unknown) => void failures.push(thrown))
            .finally(() => running.delete(one));
          running.add(one);
        }
        await pause(TICK_MS);
      }
      await Promise.all(running);
      if (failures.length > 0) throw failures[0];
      return summary(times, counts, began);
    },
  };
}

function summary(times: number[], counts: Pick<Run, 'interrupted' | 'failed'>, began: number): Run {
  const sorted = times.toSorted((a, b) => a - b);
  const part = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return {
    sent: times.length + counts.failed,
    ...counts,
    seconds: (performance.now() - began) / 1000,
    p50: part(0.5),
    p99: part(0.99),
  };
}

/** Spreads each name over the sequence in proportion to its count. */
function interleave<Name extends string>(mix: Record<Name, number>): Name[] {
  return (Object.entries(mix) as [Name, number][])
    .flatMap(([name, count]) =>
      Array.from({ length: count }, (_, index) => ({ name, at: (index + 0.5) / count })),
    )
    .sort((a, b) => a.at - b.at)
    .map(({ name }) => name);
}

function multipart(fields: Record<string, string>, file: Buffer) {
  const boundary = randomUUID();
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="payment_proof"; filename="proof.png"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.concat([Buffer.from(parts.join('') + head), file, Buffer.from(`\r\n--${boundary}--\r\n`)]),
  };
}
