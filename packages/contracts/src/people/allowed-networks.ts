import * as m from '@qanoon/messages/shared/allowed-networks';
import { z } from 'zod';
import { timestamp } from '../lib/primitives.ts';
import { oneLineText } from '../lib/text.ts';

/** The most networks that can be allowed at the same time. */
export const MAX_ALLOWED_NETWORKS = 20;
const MAX_ADDRESS_LENGTH = 45;
const NOT_VALID = { error: m.addressIsNotValid };

/** An address of a network that many people share, such as that of a class. */
export const allowNetworkInput = z.strictObject({
  address: z
    .string()
    .trim()
    .max(MAX_ADDRESS_LENGTH, NOT_VALID)
    .pipe(z.union([z.ipv4(NOT_VALID), z.ipv6(NOT_VALID)], NOT_VALID)),
});
/** The network as `allowedNetworks` lists it. */
export const disallowNetworkInput = z.strictObject({ network: oneLineText().min(1).max(MAX_ADDRESS_LENGTH) });

/** `network`: an IPv4 address, or the first four groups of an IPv6 address. */
export const allowedNetworks = z.strictObject({
  /** The network that the caller is in. */
  current: z.string(),
  networks: z.array(z.strictObject({ network: z.string(), until: timestamp })),
});

/** `2001:db8:1:2` → `2001:db8:1:2::/64`; an IPv4 address stays as it is. */
export const networkText = (network: string): string => (network.includes(':') ? `${network}::/64` : network);
