import { runtimeConfig as response } from '@qanoon/contracts/runtime-config';
import { runtimeConfig } from '../../runtime-config.ts';
import { publicProcedure, router } from '../../trpc.ts';

export const siteRouter = router({
  /** The runtime configuration, for a public site that runs as a separate process. */
  config: publicProcedure.output(response).query(({ ctx }) => runtimeConfig(ctx)),
});
