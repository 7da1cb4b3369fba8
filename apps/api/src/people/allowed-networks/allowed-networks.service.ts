import { MAX_ALLOWED_NETWORKS } from '@qanoon/contracts/people/allowed-networks';
import type { Tx } from '@qanoon/db/engine/client';
import { DAY_MS } from '@qanoon/domain/lib/dates';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import * as repo from '../../platform/rate-limits/rate-limits.repo.ts';
import { networkOf } from '../../platform/rate-limits/rate-limits.ts';

/** Lists the networks that have higher limits now, and the caller's. */
export async function listAllowedNetworks({ db, now, ip }: Context) {
  return {
    current: networkOf(ip),
    networks: await repo.listAllowedNetworks(db, now(), MAX_ALLOWED_NETWORKS),
  };
}

/**
 * Raises the limits of the network of this address for a day (decision 058). Throws TOO_MANY_NETWORKS when
 * the maximum number is allowed already.
 */
export async function allowNetwork(
  { db, now }: Deps,
  actor: Actor,
  { address }: { address: string },
): Promise<{ ok: true }> {
  const network = networkOf(address);
  await db.transaction(async (tx) => {
    const at = now();
    await repo.allowNetwork(tx, network, new Date(at.getTime() + DAY_MS));
    if ((await repo.countAllowedNetworks(tx, at)) > MAX_ALLOWED_NETWORKS)
      throw new AppError('TOO_MANY_NETWORKS');
    await recordNetwork(tx, actor, { action: 'network.allowed', network, at });
  });
  return { ok: true };
}

/** Ends the higher limits of a network. Nothing changes when it has none. */
export async function disallowNetwork(
  { db, now }: Deps,
  actor: Actor,
  { network }: { network: string },
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    if (await repo.disallowNetwork(tx, network))
      await recordNetwork(tx, actor, { action: 'network.disallowed', network, at: now() });
  });
  return { ok: true };
}

const recordNetwork = (
  tx: Tx,
  actor: Actor,
  { action, network, at }: { action: 'network.allowed' | 'network.disallowed'; network: string; at: Date },
): Promise<void> =>
  recordDecision(tx, {
    actorId: actor.id,
    actorName: actor.name,
    personName: null,
    courseTitle: null,
    action,
    subjectId: network,
    detail: {},
    createdAt: at,
  });
