import { Client } from 'pg';
import { JOBS_CHANNEL } from './job-queue.ts';

const LIVE_CHANNEL = 'qanoon_live';
/** The message that tells all processes that an earlier message could not be sent. */
const GAP = 'gap';
const HEARTBEAT_MS = 15_000;
const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 30_000;

/** Short messages between the processes on one PostgreSQL database. */
export type Broadcast = {
  /**
   * Sends text of less than 8000 bytes to every other process, in order. After a failure all processes get a
   * gap once the connection is back.
   */
  send(message: string): void;
  close(): Promise<void>;
};

type Listener = {
  /** Another process sent a message. */
  onMessage: (message: string) => void;
  /** Messages may be missing: this process was not connected, or a process could not send. */
  onGap: () => void;
  /** Any process added a job. */
  onJobAdded: () => void;
  onError: (failure: unknown) => void;
};

/**
 * Uses LISTEN/NOTIFY on a dedicated connection, which reconnects by itself. Resolves after the first attempt.
 */
export async function openBroadcast(url: string, listener: Listener): Promise<Broadcast> {
  let current: Connection | undefined;
  let closed = false;
  let failures = 0;
  let unsent = false;
  let retry: NodeJS.Timeout | undefined;
  await connect();
  const heartbeat = setInterval(() => void current?.query('select 1'), HEARTBEAT_MS).unref();

  return {
    send(message) {
      if (current) void notify(current, message);
      else unsent = true;
    },
    async close() {
      closed = true;
      clearInterval(heartbeat);
      clearTimeout(retry);
      await current?.end();
    },
  };

  async function connect(): Promise<void> {
    const connection = connectTo(url, {
      onJobAdded: listener.onJobAdded,
      onMessage: (message) => (message === GAP ? listener.onGap() : listener.onMessage(message)),
      onConnectionLost(failure) {
        current = undefined;
        if (closed) return;
        listener.onError(failure);
        const delay = Math.min(FIRST_RETRY_MS * 2 ** failures, MAX_RETRY_MS);
        failures += 1;
        retry = setTimeout(() => void connect(), delay).unref();
      },
    });
    if (!(await connection.listen())) return;
    if (closed) return connection.end();
    current = connection;
    if (failures > 0) listener.onGap();
    failures = 0;
    if (!unsent) return;
    unsent = false;
    await notify(connection, GAP);
  }

  async function notify(connection: Connection, message: string): Promise<void> {
    if (!(await connection.query('select pg_notify($1, $2)', [LIVE_CHANNEL, message]))) unsent = true;
  }
}

/** One connection. After a failure its methods return false, and it is closed. */
type Connection = {
  listen(): Promise<boolean>;
  query(text: string, values?: string[]): Promise<boolean>;
  end(): Promise<void>;
};

type ConnectionListener = Pick<Listener, 'onMessage' | 'onJobAdded'> & {
  onConnectionLost: (failure: unknown) => void;
};

function connectTo(url: string, { onMessage, onJobAdded, onConnectionLost }: ConnectionListener): Connection {
  const client = new Client({
    connectionString: url,
    application_name: 'qanoon-live',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  let ownProcessId = 0;
  let ended = false;
  const onFailure = (failure: unknown) => {
    if (ended) return;
    ended = true;
    // A half-open connection may never end, so do not wait for it.
    client.end().catch(() => undefined);
    onConnectionLost(failure);
  };
  client.on('error', onFailure);
  client.on('end', () => onFailure(new Error('The listening connection has ended.')));
  client.on('notification', ({ channel, payload = '', processId }) => {
    if (channel === JOBS_CHANNEL) onJobAdded();
    else if (processId !== ownProcessId) onMessage(payload);
  });
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
      return true;
    } catch (thrown) {
      onFailure(thrown);
      return false;
    }
  };
  return {
    listen: () =>
      attempt(async () => {
        await client.connect();
        const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
        ownProcessId = rows[0]!.pid;
        await client.query(`listen ${LIVE_CHANNEL}`);
        await client.query(`listen ${JOBS_CHANNEL}`);
      }),
    query: (text, values) => attempt(() => client.query(text, values)),
    end: async () => {
      ended = true;
      await client.end();
    },
  };
}
