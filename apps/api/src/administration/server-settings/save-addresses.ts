import {
  type SaveAddressesInput,
  type SaveOutcome,
  SITES,
} from '@qanoon/contracts/administration/server-settings';
import * as m from '@qanoon/messages/server/server-settings';
import { dropCachedAcademy } from '../../academy/settings/read-academy.ts';
import type { Actor, Context } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import type { Env } from '../../lib/settings/env.ts';
import { siteAddresses } from '../../lib/settings/site-addresses.ts';
import { confirmPassword } from '../../people/passwords/confirm-password.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { limit } from '../../platform/rate-limits/rate-limits.ts';
import { sameSite } from '../doctor/addresses.ts';
import { dropInstallationReport } from '../installation/installation.service.ts';
import { refreshServerSettings } from './apply-server-settings.ts';
import { type AddressState, checkAddress } from './check-address.ts';
import * as repo from './server-settings.repo.ts';
import { refusePublicDemo } from './server-settings.service.ts';

type Chosen = Pick<SaveAddressesInput, (typeof SITES)[number]>;

const FAULTS: Record<Exclude<AddressState, 'ours'>, (values: { address: string }) => string> = {
  elsewhere: m.addressIsElsewhere,
  redirects: m.addressRedirects,
  unreachable: m.addressUnreachable,
  'port-not-allowed': m.addressPortNotAllowed,
  'not-public': m.addressNotPublic,
};

/**
 * Changes the addresses of the sites if each leads to this server. Throws WRONG_PASSWORD, TOO_MANY_REQUESTS, and
 * SET_ON_SERVER for one that the environment states.
 */
export async function saveAddresses(
  ctx: Context,
  actor: Actor,
  { password, ...chosen }: SaveAddressesInput,
): Promise<SaveOutcome> {
  refusePublicDemo(ctx.env);
  await confirmPassword(ctx, actor, password);
  const { stated } = ctx.env;
  if (SITES.some((site) => stated.urls[site] !== undefined && chosen[site] !== ''))
    throw new AppError('SET_ON_SERVER');
  await limit(ctx, 'check-address-account', actor.id);
  const fault = await findFault(ctx.env, chosen);
  if (fault) return { status: 'failed', message: fault };
  const at = ctx.now();
  await ctx.db.transaction(async (tx) => {
    const before = await repo.lockSettings(tx);
    const after = {
      publicUrl: chosen.public || null,
      studentUrl: chosen.student || null,
      adminUrl: chosen.admin || null,
    };
    await repo.storeSettings(tx, after, at);
    await recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      personName: null,
      courseTitle: null,
      action: 'server.addresses-changed',
      subjectId: 'server',
      detail: {
        before: {
          publicUrl: before?.publicUrl ?? null,
          studentUrl: before?.studentUrl ?? null,
          adminUrl: before?.adminUrl ?? null,
        },
        after,
      },
      createdAt: at,
    });
  });
  await refreshServerSettings(ctx);
  dropCachedAcademy(ctx);
  dropInstallationReport(ctx);
  return { status: 'saved', message: m.addressesSaved() };
}

/**
 * Says why these addresses cannot be used; undefined when they can. Addresses that do not change need no
 * proof.
 */
async function findFault(env: Env, chosen: Chosen): Promise<string | undefined> {
  const { stated, urls } = env;
  const after = siteAddresses(stated.urls, withoutEmpty(chosen), stated.origin);
  const parsed = Object.values(after).map((address) => new URL(address));
  const hosts = [...new Set(parsed.map((url) => url.hostname))];
  if (hosts.length > 1 && !sameSite(hosts)) return m.addressesNotOneSite();
  if (new Set(parsed.map((url) => url.protocol)).size > 1) return m.addressesMixEncryption();
  const unproven = [...new Set(SITES.flatMap((site) => chosen[site] || []))].filter(
    (address) => !Object.values(urls).includes(address),
  );
  const states = await Promise.all(
    unproven.map(async (address) => ({ address, state: await checkAddress(env, address) })),
  );
  for (const { address, state } of states) if (state !== 'ours') return FAULTS[state]({ address });
  return undefined;
}

const withoutEmpty = (chosen: Chosen) => ({
  public: chosen.public || undefined,
  student: chosen.student || undefined,
  admin: chosen.admin || undefined,
});
