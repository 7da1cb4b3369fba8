import { Client } from 'pg';

const CHANNEL = 'qanoon_live';
/** Told to everybody when a message could not be sent. */
const GAP = 'gap';
const HEARTBEAT_MS = 15_000;
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 30_000;

/** Short messages among the processes on one PostgreSQL. */
export type Broadcast = {
  /** Tells every other process, in order; text of less than 8000 bytes. One that cannot be sent is a gap for all once the connection is back. */
  send(message: string): void;
  close(): Promise<void>;
};

type Listener = {
  /** What another process sent. */
  onMessage: (message: string) => void;
  /** Messages were missed: by this process while it was not connected, or by all because they could not be sent. */
  onGap: () => void;
  onError: (failure: unknown) => void;
};

/** Listens by LISTEN/NOTIFY on a connection of its own, which comes back by itself. Resolves after the first attempt. */
export async function openBroadcast(
  url: string,
  { onMessage, onGap, onError }: Listener,
): Promise<Broadcast> {
  let current: Connection | undefined;
  let closed = false;
  let failures = 0;
  let unsent = false;
  let retry: NodeJS.Timeout | undefined;
  await connect();
  const heartbeat = setInterval(() => void current?.ask('select 1'), HEARTBEAT_MS).unref();

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
    const connection = connectionTo(url, {
      onMessage: (message) => (message === GAP ? onGap() : onMessage(message)),
      onLost(failure) {
        current = undefined;
        if (closed) return;
        onError(failure);
        const pause = Math.min(FIRST_PAUSE_MS * 2 ** failures, LONGEST_PAUSE_MS);
        failures += 1;
        retry = setTimeout(() => void connect(), pause).unref();
      },
    });
    if (!(await connection.listen())) return;
    if (closed) return connection.end();
    current = connection;
    if (failures > 0) onGap();
    failures = 0;
    if (!unsent) return;
    unsent = false;
    await notify(connection, GAP);
  }

  async function notify(connection: Connection, message: string): Promise<void> {
    if (!(await connection.ask('select pg_notify($1, $2)', [CHANNEL, message]))) unsent = true;
  }
}

/** One connection: false, and lost for good, once anything fails. */
type Connection = {
  listen(): Promise<boolean>;
  ask(text: string, values?: string[]): Promise<boolean>;
  end(): Promise<void>;
};

function connectionTo(
  url: string,
  { onMessage, onLost }: { onMessage: (message: string) => void; onLost: (failure: unknown) => void },
): Connection {
  const client = new Client({
    connectionString: url,
    application_name: 'qanoon-live',
    keepAlive: true,
    connectionTimeoutMillis: 5000,
    query_timeout: 5000,
  });
  let own = 0;
  let over = false;
  const lose = (failure: unknown) => {
    if (over) return;
    over = true;
    // It may be half open: nothing is waited for.
    client.end().catch(() => undefined);
    onLost(failure);
  };
  client.on('error', lose);
  client.on('end', () => lose(new Error('The connection that listens has ended.')));
  client.on('notification', ({ payload = '', processId }) => {
    if (processId !== own) onMessage(payload);
  });
  const attempt = async (work: () => Promise<unknown>) => {
    try {
      await work();
      return true;
    } catch (thrown) {
      lose(thrown);
      return false;
    }
  };
  return {
    listen: () =>
      attempt(async () => {
        await client.connect();
        own = (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]!.pid;
        await client.query(`listen ${CHANNEL}`);
      }),
    ask: (text, values) => attempt(() => client.query(text, values)),
    end: async () => {
      over = true;
      await client.end();
    },
  };
}
