import { EventEmitter, on } from 'node:events';
import { LIVE_TOPICS, type LiveEvent } from '@qanoon/contracts/platform/notifications';
import { isPostgres } from '@qanoon/db/engine/env';
import type { Logger } from 'pino';

/** Upper bound on concurrent subscribers. Above it Node prints a leak warning. */
const MAX_LISTENERS = 10_000;

/** The channel of all reviewers of payments and certificates. */
export const REVIEWERS = 'reviewers';

/** The channel of every open page. */
const EVERYBODY = 'everybody';

/** The number of user ids that fit into one NOTIFY message. */
const IDS_PER_MESSAGE = 100;

/** An event with the channel by which it came, because a reader may lose the right to a channel. */
export type ReceivedEvent = LiveEvent & { channel: string };

/** Live events for open pages. They are not stored: a page that was disconnected reloads its data. */
export type Live = {
  /** `to`: user ids, or REVIEWERS. Call it in `tx.afterCommit`. */
  publish(to: readonly string[], event: LiveEvent): void;
  /** The events of these channels from now on, until `signal` aborts or the server closes. */
  subscribe(channels: readonly string[], signal: AbortSignal): AsyncIterable<ReceivedEvent>;
  /** Aborts every subscription, so that the server can close. Pages then connect to another server. */
  endStreams(): void;
  /** Closes the connection to the database. */
  close(): Promise<void>;
};

/** Creates live events within this process. */
export function createLive(): Live {
  const emitter = new EventEmitter().setMaxListeners(MAX_LISTENERS);
  const closing = new AbortController();
  return {
    publish(to, event) {
      for (const channel of new Set(to)) emitter.emit(channel, { ...event, channel } satisfies ReceivedEvent);
    },
    async *subscribe(channels, signal) {
      const either = AbortSignal.any([signal, closing.signal]);
      const events = new EventEmitter();
      const relay = (event: ReceivedEvent) => events.emit('event', event);
      const subscribed = [...channels, EVERYBODY];
      for (const channel of subscribed) emitter.on(channel, relay);
      try {
        for await (const [event] of on(events, 'event', { signal: either })) yield event as ReceivedEvent;
      } catch (thrown) {
        // A page reconnects after a broken stream, but not after a regular end.
        if (!signal.aborted) throw thrown;
      } finally {
        for (const channel of subscribed) emitter.off(channel, relay);
      }
    },
    endStreams: () => closing.abort(),
    close: async () => undefined,
  };
}

type Options = {
  databaseUrl: string;
  log: Logger;
  /** Called when any process has added a job; on PostgreSQL only. */
  onJobAdded: () => void;
};

/**
 * Opens live events between all processes on one database: by PostgreSQL's LISTEN and NOTIFY, or within the
 * one process on SQLite. After a lost connection all pages of this process reload everything, because the
 * missed events are unknown.
 */
export async function openLive({ databaseUrl, log, onJobAdded }: Options): Promise<Live> {
  const local = createLive();
  if (!isPostgres) return local;
  const { openBroadcast } = await import('@qanoon/db/jobs/broadcast');
  const others = await openBroadcast(databaseUrl, {
    onMessage: (message) => {
      const { to, event } = JSON.parse(message) as { to: string[]; event: LiveEvent };
      local.publish(to, event);
    },
    onJobAdded,
    onGap: () => local.publish([EVERYBODY], { topics: [...LIVE_TOPICS] }),
    onError: (failure) => log.warn({ err: failure }, 'live events from other processes are interrupted'),
  });
  return {
    ...local,
    publish(to, event) {
      local.publish(to, event);
      for (let from = 0; from < to.length; from += IDS_PER_MESSAGE)
        others.send(JSON.stringify({ to: to.slice(from, from + IDS_PER_MESSAGE), event }));
    },
    close: () => others.close(),
  };
}
