import type { ServerResponse } from 'node:http';
import { AppError } from '../../errors.ts';

/** Takes one of a session's places for `response` until that is over. */
export type StreamLimit = { take(sessionId: string, response: ServerResponse): Promise<void> };

/** A browser that seeks ends the old response and asks anew at once: the end may arrive a moment later. */
const WAIT_MS = 2000;

/**
 * At most `max` responses of one session at the same time, in this process. One more waits a moment for a place, as many as there are places;
 * past that it is TOO_MANY_REQUESTS.
 */
export function createStreamLimit({ max, waitMs = WAIT_MS }: { max: number; waitMs?: number }): StreamLimit {
  type Session = { open: number; waiting: Set<() => void> };
  const sessions = new Map<string, Session>();

  return {
    async take(sessionId, response) {
      const session = sessions.get(sessionId) ?? { open: 0, waiting: new Set() };
      sessions.set(sessionId, session);
      if (session.open >= max) await placeIn(session);
      else session.open += 1;

      let ended = false;
      const end = () => {
        if (ended) return;
        ended = true;
        const [next] = session.waiting;
        // The place goes to who waits: nobody who comes now may take it.
        if (next) return next();
        session.open -= 1;
        if (session.open === 0) sessions.delete(sessionId);
      };
      response.once('finish', end).once('close', end);
      if (response.destroyed || response.writableEnded) end();
    },
  };

  function placeIn(session: Session): Promise<void> {
    const refusal = () =>
      new AppError(
        'TOO_MANY_REQUESTS',
        'Too many files are being sent to you at the same time.',
        Math.ceil(waitMs / 1000),
      );
    if (session.waiting.size >= max) return Promise.reject(refusal());
    return new Promise((resolve, reject) => {
      const given = () => {
        clearTimeout(timer);
        session.waiting.delete(given);
        resolve();
      };
      const timer = setTimeout(() => {
        session.waiting.delete(given);
        reject(refusal());
      }, waitMs);
      session.waiting.add(given);
    });
  }
}
