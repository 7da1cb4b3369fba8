import { siteConfig } from '@qanoon/contracts/runtime-config';
import { runtimeConfig } from '../../runtime-config.ts';
import { publicProcedure, router } from '../../trpc.ts';
import { isSetupRequired } from '../setup/setup.service.ts';

export const siteRouter = router({
  /** The runtime configuration, for a public site that runs as a separate process. */
  config: publicProcedure.output(siteConfig).query(async ({ ctx }) => ({
    ...(await runtimeConfig(ctx)),
    setupRequired: await isSetupRequired(ctx),
  })),
});
