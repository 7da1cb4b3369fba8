import fp from 'fastify-plugin';
import type { Deps } from '../../lib/context.ts';

/** Ends the streams of live events before the server closes, because it waits for open responses. */
export const liveStreams = fp<{ deps: Pick<Deps, 'live'> }>(
  async (app, { deps }) => {
    app.addHook('preClose', async () => deps.live.endStreams());
  },
  { name: 'live-streams' },
);
