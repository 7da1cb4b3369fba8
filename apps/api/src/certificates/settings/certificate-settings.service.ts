import type { CertificateDesign } from '@qanoon/contracts/certificates/certificate-printing';
import type { UpdateCertificateSettingsInput } from '@qanoon/contracts/certificates/certificate-settings';
import type { Tx } from '@qanoon/db/engine/client';
import { isAllowed } from '../../lib/access.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { findAccountName, findOwner } from '../../people/find-account.repo.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { claimUpload, releasePictures, type Upload } from '../../platform/uploads/uploads.service.ts';
import * as repo from './certificate-settings.repo.ts';
import { DEFAULT_DESIGN } from './read-print-settings.ts';

const PICTURE_URL_SECONDS = 3600;

const NOT_SET = {
  design: DEFAULT_DESIGN,
  signatoryName: '',
  signatoryTitle: '',
  signatureUploadId: null,
  secondSignatoryName: '',
  secondSignatoryTitle: '',
  secondSignatureUploadId: null,
  sealUploadId: null,
  publicStatistics: false,
};

/** Returns the settings as they are stored now, for the administrator who edits them. */
export async function getSettings(deps: Deps, actor: Actor) {
  const settings = await repo.findSettings(deps.db);
  const owner = await findOwner(deps.db);
  const { signatoryName, secondSignatoryName, ...stored } = settings ?? NOT_SET;
  const urlOf = (uploadId: string | null): string | null =>
    uploadId &&
    deps.signer.sign(
      { uploadId, userId: actor.id, sessionId: actor.sessionId, disposition: 'inline' },
      PICTURE_URL_SECONDS,
    );
  return {
    design: stored.design as CertificateDesign,
    signatory: {
      name: signatoryName,
      title: stored.signatoryTitle,
      signatureUrl: urlOf(stored.signatureUploadId),
    },
    secondSignatory: {
      name: secondSignatoryName,
      title: stored.secondSignatoryTitle,
      signatureUrl: urlOf(stored.secondSignatureUploadId),
    },
    sealUrl: urlOf(stored.sealUploadId),
    publicStatistics: stored.publicStatistics,
    automaticSince: settings?.automaticIssueSince ?? null,
    mayStartAutomatic: owner?.id === actor.id,
    version: settings?.version ?? 0,
    // Version 0 means that the row exists for another reason, and that nobody has changed the settings.
    updatedAt: settings && settings.version > 0 ? settings.updatedAt : null,
    updatedByName: settings?.updatedById ? await findAccountName(deps.db, settings.updatedById) : null,
  };
}

/**
 * Changes the settings. Throws CERTIFICATE_SETTINGS_CHANGED when they have another version than the one that was edited,
 * and UPLOAD_NOT_FOUND unless a new picture is the caller's own and unused. A picture that is replaced is deleted by
 * the sweeper, unless a certificate was issued with it.
 */
export async function updateSettings(deps: Deps, actor: Actor, input: UpdateCertificateSettingsInput) {
  const { version, design, signatory, secondSignatory, sealUploadId, publicStatistics } = input;
  await deps.db.transaction(async (tx) => {
    const before = await repo.lockSettings(tx, 'update');
    if ((before?.version ?? 0) !== version) throw new AppError('CERTIFICATE_SETTINGS_CHANGED');
    const stored = before ?? NOT_SET;
    const chosen = (entered: string | null | undefined, current: string | null) =>
      entered === undefined ? current : entered;
    const changed = {
      design,
      signatoryName: signatory.name,
      signatoryTitle: signatory.title,
      signatureUploadId: chosen(signatory.signatureUploadId, stored.signatureUploadId),
      secondSignatoryName: secondSignatory.name,
      secondSignatoryTitle: secondSignatory.title,
      secondSignatureUploadId: chosen(secondSignatory.signatureUploadId, stored.secondSignatureUploadId),
      sealUploadId: chosen(sealUploadId, stored.sealUploadId),
      publicStatistics,
    };
    const detail = changesBetween(recordedOf(stored), recordedOf(changed));
    if (before && Object.keys(detail).length === 0) return;
    const at = deps.now();
    await claimPictures(tx, actor, { before: stored, after: changed, at });
    const stamped = { ...changed, updatedById: actor.id, updatedAt: at };
    const after = before
      ? await repo.updateSettings(tx, version, stamped)
      : await repo.insertSettings(tx, stamped);
    if (!after) throw new AppError('CERTIFICATE_SETTINGS_CHANGED');
    await releasePictures(
      tx,
      picturesOf(stored).filter((id) => !picturesOf(changed).includes(id)),
    );
    await recordDecision(tx, {
      actorId: actor.id,
      actorName: actor.name,
      subjectId: 'certificate-settings',
      personName: null,
      courseTitle: null,
      action: 'certificate-settings.updated',
      detail,
      createdAt: at,
    });
  });
  return getSettings(deps, actor);
}

type Pictures = Pick<
  repo.CertificateSettings,
  'signatureUploadId' | 'secondSignatureUploadId' | 'sealUploadId'
>;

const picturesOf = ({ signatureUploadId, secondSignatureUploadId, sealUploadId }: Pictures): string[] =>
  [signatureUploadId, secondSignatureUploadId, sealUploadId].filter((each) => each !== null);

/** Claims the new pictures. One file cannot be two of them: the second claim fails. */
async function claimPictures(
  tx: Tx,
  actor: Actor,
  { before, after, at }: { before: Pictures; after: Pictures; at: Date },
): Promise<void> {
  for (const [column, purpose] of [
    ['signatureUploadId', 'certificate-signature'],
    ['secondSignatureUploadId', 'certificate-signature'],
    ['sealUploadId', 'certificate-seal'],
  ] as const) {
    const id = after[column];
    if (id && id !== before[column]) await claimUpload(tx, { id, ownerId: actor.id, purpose, at });
  }
}

type Changed = Omit<repo.ChangedSettings, 'updatedById' | 'updatedAt'>;
type Recorded = Record<string, string | null>;

/** The settings as the audit log records them. */
const recordedOf = (settings: Required<Changed>): Recorded => ({
  design: settings.design,
  signatory: settings.signatoryName,
  signatoryTitle: settings.signatoryTitle,
  signature: settings.signatureUploadId,
  secondSignatory: settings.secondSignatoryName,
  secondSignatoryTitle: settings.secondSignatoryTitle,
  secondSignature: settings.secondSignatureUploadId,
  seal: settings.sealUploadId,
  publicStatistics: settings.publicStatistics ? 'on' : 'off',
});

/** `nameBefore` and `nameAfter` for each changed value. */
const changesBetween = (before: Recorded, after: Recorded): Recorded =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => (before[name] ?? '') !== (value ?? ''))
      .flatMap(([name, value]) => [
        [`${name}Before`, before[name] ?? null],
        [`${name}After`, value],
      ]),
  );

/**
 * Whether the account may see this signature or seal: the present one, or one that it has just uploaded. A
 * replaced one is read only to draw the certificates that were issued with it.
 */
export const canSeePicture = async (
  { db }: Deps,
  actor: Actor,
  { id, ownerId, claimedAt }: Upload,
): Promise<boolean> =>
  isAllowed('admin:canManageAcademy', actor) &&
  ((ownerId === actor.id && !claimedAt) || (await repo.isPictureInUse(db, id)));
