import type { AddedDevice, CreditDevice } from '@qanoon/contracts/evidence/credits';
import type { Tx } from '@qanoon/db/engine/client';
import type { Actor, Context, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { drawQrCode } from '../../lib/qr-code.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import { hashToken, newToken } from '../../lib/tokens.ts';
import { findAccount } from '../../money/payees/payees.service.ts';
import { confirmPassword } from '../../people/passwords/confirm-password.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import * as repo from './credit-devices.repo.ts';

type ListedDevice = Omit<CreditDevice, 'lastUsedAt' | 'createdAt'> & {
  lastUsedAt: Date | null;
  createdAt: Date;
};

/** The devices that may forward messages, the oldest first. */
export const listDevices = async ({ db, env }: Deps): Promise<ListedDevice[]> =>
  (await repo.listDevices(db, { samples: isDemo(env) })).map(toDevice);

/**
 * Adds a device. Only the result has its token; the database has the hash. Throws WRONG_PASSWORD or
 * PAYEE_NOT_FOUND.
 */
export async function addDevice(
  ctx: Context,
  actor: Actor,
  { payeeAccountId, name, password }: { payeeAccountId: string; name: string; password: string },
): Promise<Omit<AddedDevice, 'device'> & { device: ListedDevice }> {
  await confirmPassword(ctx, actor, password);
  const token = newToken();
  const device = await ctx.db.transaction(async (tx) => {
    const createdAt = ctx.now();
    await findAccount(tx, ctx, payeeAccountId);
    const row = { payeeAccountId, name, tokenHash: hashToken(token), createdById: actor.id, createdAt };
    const added = (await repo.findDevice(tx, await repo.insertDevice(tx, row), {
      samples: isDemo(ctx.env),
    }))!;
    await record(tx, actor, 'credit-device.added', added, createdAt);
    return added;
  });
  const setupText = JSON.stringify({ url: `${ctx.env.urls.api}/api/credits`, token });
  return { device: toDevice(device), token, setupText, setupQr: drawQrCode(setupText) };
}

/** Revokes the token of a device. Throws CREDIT_DEVICE_NOT_FOUND. */
export async function revokeDevice(
  { db, env, now }: Deps,
  actor: Actor,
  { deviceId }: { deviceId: string },
): Promise<{ ok: true }> {
  await db.transaction(async (tx) => {
    const at = now();
    const device = await repo.findDevice(tx, deviceId, { samples: isDemo(env) });
    if (!device || !(await repo.revoke(tx, deviceId, at))) throw new AppError('CREDIT_DEVICE_NOT_FOUND');
    await record(tx, actor, 'credit-device.revoked', device, at);
  });
  return { ok: true };
}

const toDevice = ({ method: _method, ...device }: repo.ListedDevice): ListedDevice => device;

const record = (
  tx: Tx,
  actor: Actor,
  action: 'credit-device.added' | 'credit-device.revoked',
  { id, name, method, accountTitle }: repo.ListedDevice,
  createdAt: Date,
): Promise<void> =>
  recordDecision(tx, {
    action,
    actorId: actor.id,
    actorName: actor.name,
    personName: accountTitle,
    courseTitle: null,
    subjectId: id,
    detail: { device: name, method },
    createdAt,
  });
