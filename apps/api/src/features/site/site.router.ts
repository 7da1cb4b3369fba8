import { runtimeConfig as response } from '@qanoon/contracts/runtime-config';
import { runtimeConfig } from '../../runtime-config.ts';
import { publicProcedure, router } from '../../trpc.ts';

export const siteRouter = router({
  /** For a public site that runs as its own server: what its pages are told. */
  config: publicProcedure.output(response).query(({ ctx }) => runtimeConfig(ctx.env)),
});
