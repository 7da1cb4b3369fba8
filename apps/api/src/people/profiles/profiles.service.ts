import type {
  Preferences,
  PreferencesChange,
  UpdateAdminProfileInput,
  UpdateStudentProfileInput,
} from '@qanoon/contracts/people/profiles';
import type { Actor, Deps } from '../../lib/context.ts';
import { claimUpload, releaseReplaced, type Upload } from '../../platform/uploads/uploads.service.ts';
import { findAccount } from '../find-account.repo.ts';
import * as repo from './profiles.repo.ts';

/** Long enough for a settings page that stays open all day. */
const IMAGE_URL_SECONDS = 24 * 3600;

/** Returns the student's own account. */
export const getStudentProfile = async (deps: Deps, actor: Actor) =>
  toStudentProfile(deps, actor, (await findAccount(deps.db, actor.id))!);

/** Returns the administrator's own account. */
export const getAdminProfile = async (deps: Deps, actor: Actor) =>
  toAdminProfile(deps, actor, (await findAccount(deps.db, actor.id))!);

export const updateStudentProfile = async (deps: Deps, actor: Actor, input: UpdateStudentProfileInput) =>
  toStudentProfile(deps, actor, await update(deps, actor, input));

export const updateAdminProfile = async (deps: Deps, actor: Actor, input: UpdateAdminProfileInput) =>
  toAdminProfile(deps, actor, await update(deps, actor, input));

export async function getPreferences({ db }: Deps, actor: Actor): Promise<Preferences> {
  return toPreferences((await findAccount(db, actor.id))!);
}

/** Changes the given choices of the caller's account; returns all of them. */
export async function setPreferences(
  { db }: Deps,
  actor: Actor,
  { emailNotifications, dataSaver, language }: PreferencesChange,
): Promise<Preferences> {
  return toPreferences(
    await db.transaction((tx) =>
      repo.updateAccount(tx, actor.id, {
        ...(emailNotifications !== undefined && { emailNotifications }),
        ...(dataSaver !== undefined && { dataSaver }),
        ...(language !== undefined && { language }),
      }),
    ),
  );
}

const toPreferences = ({ emailNotifications, dataSaver, language }: repo.Account): Preferences => ({
  emailNotifications,
  dataSaver,
  language,
});

/**
 * Updates the name and pictures in one transaction and releases replaced pictures. Throws UPLOAD_NOT_FOUND
 * unless a new picture is the caller's own and unused.
 */
async function update(
  { db, now }: Deps,
  actor: Actor,
  input: UpdateAdminProfileInput & UpdateStudentProfileInput,
): Promise<repo.Account> {
  const { fullName, phone, profileImageUploadId, signatureUploadId } = input;
  return db.transaction(async (tx) => {
    const owned = { ownerId: actor.id, at: now() };
    if (profileImageUploadId)
      await claimUpload(tx, { id: profileImageUploadId, purpose: 'profile-image', ...owned });
    if (signatureUploadId) await claimUpload(tx, { id: signatureUploadId, purpose: 'signature', ...owned });
    const account = await repo.updateAccount(tx, actor.id, {
      fullName,
      ...(phone !== undefined && { phone: phone || null }),
      ...(profileImageUploadId && { profileImageUploadId }),
      ...(signatureUploadId && { signatureUploadId }),
    });
    // Read after the account is locked: the later of two concurrent changes releases the picture of the
    // earlier one.
    if (profileImageUploadId)
      await releaseReplaced(tx, { ownerId: actor.id, purpose: 'profile-image', by: profileImageUploadId });
    if (signatureUploadId)
      await releaseReplaced(tx, { ownerId: actor.id, purpose: 'signature', by: signatureUploadId });
    return account;
  });
}

const toStudentProfile = (deps: Deps, actor: Actor, account: repo.Account) => ({
  ...toProfile(deps, actor, account),
  phone: account.phone,
});

function toProfile(
  deps: Deps,
  actor: Actor,
  { fullName, email, emailVerifiedAt, profileImageUploadId, createdAt }: repo.Account,
) {
  return {
    fullName,
    email,
    emailVerified: emailVerifiedAt !== null,
    profileImageUrl: urlOf(deps, actor, profileImageUploadId),
    joinedAt: createdAt,
  };
}

const toAdminProfile = (deps: Deps, actor: Actor, account: repo.Account) => ({
  ...toProfile(deps, actor, account),
  signatureUrl: urlOf(deps, actor, account.signatureUploadId),
});

const urlOf = ({ signer }: Deps, { id: userId, sessionId }: Actor, uploadId: string | null): string | null =>
  uploadId && signer.sign({ uploadId, userId, sessionId, disposition: 'inline' }, IMAGE_URL_SECONDS);

/**
 * Returns whether this is the account's current picture or signature, because the URL of a replaced picture
 * no longer works.
 */
export const isOwnPicture = async ({ db }: Deps, actor: Actor, { id, ownerId }: Upload): Promise<boolean> =>
  ownerId === actor.id && (await repo.isPictureOf(db, id, actor.id));
