import { done } from '@qanoon/contracts/lib/primitives';
import {
  allowedNetworks,
  allowNetworkInput,
  disallowNetworkInput,
} from '@qanoon/contracts/people/allowed-networks';
import { adminWith, router } from '../../lib/trpc.ts';
import * as service from './allowed-networks.service.ts';

const manager = adminWith('canManageAcademy');

export const allowedNetworksRouter = router({
  allowedNetworks: manager.output(allowedNetworks).query(({ ctx }) => service.listAllowedNetworks(ctx)),
  allowNetwork: manager
    .input(allowNetworkInput)
    .output(done)
    .mutation(({ ctx, input }) => service.allowNetwork(ctx, ctx.actor, input)),
  disallowNetwork: manager
    .input(disallowNetworkInput)
    .output(done)
    .mutation(({ ctx, input }) => service.disallowNetwork(ctx, ctx.actor, input)),
});
