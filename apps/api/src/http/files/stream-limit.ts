import type { ServerResponse } from 'node:http';
import * as m from '@qanoon/messages/server/http';
import { AppError } from '../../lib/errors/errors.ts';

/**
 * `acquire` takes one of a recipient's slots for `response`, until the response ends. A recipient is a session
 * or a guest's network.
 */
export type StreamLimit = { acquire(recipientId: string, response: ServerResponse): Promise<void> };

/**
 * A player that seeks aborts its response and sends the next request at once; the abort may be noticed later
 * than the request.
 */
const WAIT_MS = 2000;

/**
 * Allows `max` simultaneous responses per session in this process. Up to `max` further ones wait for a slot
 * for `waitMs`; the rest fail with TOO_MANY_REQUESTS. Written here, because semaphore packages have no key
 * per session and no end by a response's `close`.
 */
export function createStreamLimit({ max, waitMs = WAIT_MS }: { max: number; waitMs?: number }): StreamLimit {
  type Session = { open: number; waiting: Set<() => void> };
  const sessions = new Map<string, Session>();

  return {
    async acquire(sessionId, response) {
      const session = sessions.get(sessionId) ?? { open: 0, waiting: new Set() };
      sessions.set(sessionId, session);
      if (session.open >= max) await waitForSlot(session);
      else session.open += 1;

      let released = false;
      const release = () => {
        if (released) return;
        released = true;
        const [next] = session.waiting;
        // The slot passes to the first waiting response: `open` does not change, so that no new one takes it.
        if (next) return next();
        session.open -= 1;
        if (session.open === 0) sessions.delete(sessionId);
      };
      response.once('finish', release).once('close', release);
      if (response.destroyed || response.writableEnded) release();
    },
  };

  function waitForSlot(session: Session): Promise<void> {
    const tooMany = () => new AppError('TOO_MANY_REQUESTS', m.tooManyFilesAreBeing, Math.ceil(waitMs / 1000));
    if (session.waiting.size >= max) return Promise.reject(tooMany());
    return new Promise((resolve, reject) => {
      const onSlot = () => {
        clearTimeout(timer);
        session.waiting.delete(onSlot);
        resolve();
      };
      const timer = setTimeout(() => {
        session.waiting.delete(onSlot);
        reject(tooMany());
      }, waitMs);
      session.waiting.add(onSlot);
    });
  }
}
