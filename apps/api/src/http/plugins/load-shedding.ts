import underPressure from '@fastify/under-pressure';
import fp from 'fastify-plugin';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';

/** Sheds load while the event loop is more than `lateMs` late, sampled every `sampleMs`. */
export type LoadShedding = { lateMs: number; sampleMs: number };

export const LOAD_SHEDDING: LoadShedding = { lateMs: 2000, sampleMs: 1000 };

/** Refuses requests with UNAVAILABLE and a Retry-After while the event loop is late. */
export const loadShedding = fp<{ deps: Pick<Deps, 'env'> } & LoadShedding>(
  async (app, { deps, lateMs, sampleMs }) => {
    app.register(underPressure, {
      // At 0 the plugin measures but never sheds load.
      maxEventLoopDelay: deps.env.shedLoad ? lateMs : 0,
      sampleInterval: sampleMs,
      // It throws because the plugin continues with the request after a handler that replies.
      pressureHandler: async () => {
        throw new AppError('UNAVAILABLE', undefined, 5);
      },
    });
  },
  { name: 'load-shedding' },
);
