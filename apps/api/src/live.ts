import { EventEmitter, on } from 'node:events';
import type { LiveEvent } from '@qanoon/contracts/notifications';

/** More open pages than anybody has; past it the event loop warns of a leak. */
const MAX_LISTENERS = 10_000;

/** Everybody who reviews payments and certificates, in place of a person's id. */
export const REVIEWERS = 'reviewers';

/** What open pages are told while they are open. Nothing is kept: who was away asks for the state when coming back. */
export type Live = {
  /** `to`: ids of people, or REVIEWERS. */
  publish(to: readonly string[], event: LiveEvent): void;
  /** The events for any of these from now on, until `signal` ends it or the server closes. */
  subscribe(channels: readonly string[], signal: AbortSignal): AsyncIterable<LiveEvent>;
  /** Ends every subscription, so that a server can close while pages are open. */
  close(): void;
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
      for (const channel of channels) emitter.on(channel, relay);
      try {
        for await (const [event] of on(mine, 'event', { signal: either })) yield event as LiveEvent;
      } catch (thrown) {
        if (!either.aborted) throw thrown;
      } finally {
        for (const channel of channels) emitter.off(channel, relay);
      }
    },
    close: () => closing.abort(),
  };
}
