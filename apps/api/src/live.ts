import { EventEmitter, on } from 'node:events';
import { LIVE_TOPICS, type LiveEvent } from '@qanoon/contracts/notifications';
import { isPostgres } from '@qanoon/db/env';
import type { Logger } from 'pino';

/** More open pages than anybody has; past it the event loop warns of a leak. */
const MAX_LISTENERS = 10_000;

/** Everybody who reviews payments and certificates, in place of a person's id. */
export const REVIEWERS = 'reviewers';

/** Every open page there is. */
const EVERYBODY = 'everybody';

/** So many ids of people stay below what PostgreSQL takes in one message. */
const IDS_A_MESSAGE = 100;

/** What open pages are told while they are open. Nothing is kept: who was away asks for the state when coming back. */
export type Live = {
  /** `to`: ids of people, or REVIEWERS. */
  publish(to: readonly string[], event: LiveEvent): void;
  /** The events for any of these from now on, until `signal` ends it or the server closes. */
  subscribe(channels: readonly string[], signal: AbortSignal): AsyncIterable<LiveEvent>;
  /** Breaks every subscription off, so that a server can close while pages are open: they connect again, to another one. */
  endStreams(): void;
  /** Lets go of the database, once there is nothing more to publish. */
  close(): Promise<void>;
};

/** Live events within this process. */
export function createLive(): Live {
  const emitter = new EventEmitter().setMaxListeners(MAX_LISTENERS);
  const closing = new AbortController();
  return {
    publish(to, event) {
      for (const channel of new Set(to)) emitter.emit(channel, event);
    },
    async *subscribe(channels, signal) {
      const either = AbortSignal.any([signal, closing.signal]);
      const mine = new EventEmitter();
      const relay = (event: LiveEvent) => mine.emit('event', event);
      const heard = [...channels, EVERYBODY];
      for (const channel of heard) emitter.on(channel, relay);
      try {
        for await (const [event] of on(mine, 'event', { signal: either })) yield event as LiveEvent;
      } catch (thrown) {
        // A page that is told of an end stays away; from an answer that breaks off it comes back.
        if (!signal.aborted) throw thrown;
      } finally {
        for (const channel of heard) emitter.off(channel, relay);
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
 * Live events among all processes on one database: by PostgreSQL's LISTEN and NOTIFY, or within the one process that SQLite has.
 * After a lost connection every page of this process asks for everything again, since what it missed is not known.
 */
export async function openLive({ databaseUrl, log, onJobAdded }: Options): Promise<Live> {
  const here = createLive();
  if (!isPostgres) return here;
  const { openBroadcast } = await import('@qanoon/db/broadcast');
  const others = await openBroadcast(databaseUrl, {
    onMessage: (message) => {
      const { to, event } = JSON.parse(message) as { to: string[]; event: LiveEvent };
      here.publish(to, event);
    },
    onJobAdded,
    onGap: () => here.publish([EVERYBODY], { topics: [...LIVE_TOPICS] }),
    onError: (failure) => log.warn({ err: failure }, 'live events from other processes are interrupted'),
  });
  return {
    ...here,
    publish(to, event) {
      here.publish(to, event);
      for (let from = 0; from < to.length; from += IDS_A_MESSAGE)
        others.send(JSON.stringify({ to: to.slice(from, from + IDS_A_MESSAGE), event }));
    },
    close: () => others.close(),
  };
}
