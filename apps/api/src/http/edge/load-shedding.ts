import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { AppError } from '../../lib/errors.ts';

/** Sheds load while the event loop is more than `lateMs` late, sampled every `sampleMs`. */
export type LoadShedding = { lateMs: number; sampleMs: number };

export const LOAD_SHEDDING: LoadShedding = { lateMs: 2000, sampleMs: 1000 };

/** Refuses requests with UNAVAILABLE and a Retry-After while the event loop is late. */
export async function registerLoadShedding(
  app: FastifyInstance,
  { enabled, lateMs, sampleMs }: { enabled: boolean } & LoadShedding,
): Promise<void> {
  await app.register(underPressure, {
    // With 0 the plugin measures and never sheds.
    maxEventLoopDelay: enabled ? lateMs : 0,
    sampleInterval: sampleMs,
    // It throws because the plugin continues with the request after a handler that replies.
    pressureHandler: async () => {
      throw new AppError('UNAVAILABLE', undefined, 5);
    },
  });
}
