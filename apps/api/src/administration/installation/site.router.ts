import { siteConfig } from '@qanoon/contracts/academy/runtime-config';
import { publicProcedure, router } from '../../lib/trpc.ts';
import { isSetupRequired } from '../../people/setup/setup.service.ts';
import { runtimeConfig } from './runtime-config.ts';

export const siteRouter = router({
  /** The runtime configuration, for a public site that runs as a separate process. */
  config: publicProcedure.output(siteConfig).query(async ({ ctx }) => ({
    ...(await runtimeConfig(ctx)),
    setupRequired: await isSetupRequired(ctx),
  })),
});
