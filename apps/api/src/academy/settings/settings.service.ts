import { enteredLinks, type UpdateAcademyInput } from '@qanoon/contracts/academy/academy-settings';
import { suggestCertificatePrefix } from '@qanoon/contracts/academy/certificate-prefix';
import { DEFAULT_ORDER_HOURS } from '@qanoon/contracts/orders/orders';
import type { Tx } from '@qanoon/db/engine/client';
import { hasHomeTexts, NEW_ACADEMY, SOCIAL_NETWORKS } from '@qanoon/domain/academy/academy';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import { claimUpload } from '../../platform/uploads/uploads.service.ts';
import { dropCachedAcademy, toAcademy } from './read-academy.ts';
import * as repo from './settings.repo.ts';

const NOT_SET = {
  academy: NEW_ACADEMY,
  orderHours: DEFAULT_ORDER_HOURS,
  taxNumber: '',
  completionPercent: 0 as const,
  version: 0,
  updatedAt: null,
  updatedByName: null,
};

/** Returns the settings as they are stored now, for the administrator who edits them. */
export async function getSettings(deps: Deps) {
  const found = await repo.findSettingsAndEditor(deps.db);
  return found ? present(deps, found.settings, found.editorName) : NOT_SET;
}

/**
 * Changes the settings. Throws ACADEMY_CHANGED when they have another version than the one that was edited,
 * and UPLOAD_NOT_FOUND unless a new logo is the caller's own and unused.
 */
export async function updateAcademy(deps: Deps, actor: Actor, input: UpdateAcademyInput) {
  const { version, logoUploadId, socialLinks, ...fields } = input;
  const settings = await deps.db.transaction(async (tx) => {
    const before = await repo.readSettings(tx);
    if ((before?.version ?? 0) !== version) throw new AppError('ACADEMY_CHANGED');
    const changed = {
      ...fields,
      ...absentFields(input, before),
      socialLinks: enteredLinks(socialLinks),
      logoUploadId: logoUploadId === undefined ? (before?.logoUploadId ?? null) : logoUploadId,
    };
    const detail = changesBetween(before && recordedOf(before), recordedOf(changed));
    if (before && Object.keys(detail).length === 0) return before;
    const at = deps.now();
    if (logoUploadId) await claimUpload(tx, { id: logoUploadId, ownerId: actor.id, purpose: 'logo', at });
    const stamped = { ...changed, updatedById: actor.id, updatedAt: at };
    const after = before
      ? await repo.updateSettings(tx, version, stamped)
      : await repo.insertSettings(tx, stamped);
    if (!after) throw new AppError('ACADEMY_CHANGED');
    const about = { subjectId: 'academy', personName: null, courseTitle: null };
    const by = { actorId: actor.id, actorName: actor.name };
    await recordDecision(tx, { ...about, ...by, action: 'academy.updated', detail, createdAt: at });
    tx.afterCommit(() => dropCachedAcademy(deps));
    return after;
  });
  return present(deps, settings, actor.name);
}

/** Returns the values of fields that a form does not send: the stored ones, or those of a new academy. */
function absentFields(input: UpdateAcademyInput, before: repo.AcademySettings | undefined) {
  // Before the academy is named, its row has only the progress of the setup.
  const isNamed = (before?.version ?? 0) > 0;
  const homeTexts = input.homeTexts === undefined ? before?.homeTexts : input.homeTexts;
  const ownPrefix = isNamed ? before!.certificatePrefix : suggestCertificatePrefix(input.name);
  return {
    orderHours: input.orderHours ?? before?.orderHours ?? DEFAULT_ORDER_HOURS,
    taxNumber: input.taxNumber ?? before?.taxNumber ?? '',
    completionPercent: input.completionPercent ?? before?.completionPercent ?? 0,
    taglineUrdu: input.taglineUrdu ?? before?.taglineUrdu ?? '',
    aboutUrdu: input.aboutUrdu ?? before?.aboutUrdu ?? '',
    addressUrdu: input.addressUrdu ?? before?.addressUrdu ?? '',
    homeTexts: homeTexts && hasHomeTexts(homeTexts) ? homeTexts : null,
    certificatePrefix: input.certificatePrefix ?? ownPrefix,
    isOpen: input.isOpen ?? before?.isOpen ?? true,
  };
}

const present = (deps: Deps, settings: repo.AcademySettings, updatedByName: string | null) => ({
  academy: toAcademy(deps, settings),
  orderHours: settings.orderHours,
  taxNumber: settings.taxNumber,
  completionPercent: settings.completionPercent,
  version: settings.version,
  updatedAt: settings.updatedAt,
  updatedByName,
});

type Changeable = Omit<repo.ChangedSettings, 'updatedById' | 'updatedAt'>;
type Recorded = Record<string, string | number | null>;

/** Returns the settings as the audit log records them. */
const recordedOf = (settings: Required<Changeable>): Recorded => ({
  name: settings.name,
  nameUrdu: settings.nameUrdu,
  tagline: settings.tagline,
  taglineUrdu: settings.taglineUrdu,
  about: settings.about,
  aboutUrdu: settings.aboutUrdu,
  email: settings.email,
  phone: settings.phone,
  whatsapp: settings.whatsapp,
  address: settings.address,
  taxNumber: settings.taxNumber,
  addressUrdu: settings.addressUrdu,
  homeTexts: settings.homeTexts && JSON.stringify(settings.homeTexts),
  certificatePrefix: settings.certificatePrefix,
  ...Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, settings.socialLinks[network] ?? ''])),
  logo: settings.logoUploadId,
  accentColor: settings.accentColor,
  reviewHours: settings.reviewHours,
  orderHours: settings.orderHours,
  completionPercent: settings.completionPercent,
  signUp: settings.signUpOpen ? 'open' : 'closed',
  site: settings.isOpen ? 'open' : 'closed',
});

/**
 * Returns `nameBefore` and `nameAfter` for each changed value. The first settings have no values before them.
 */
const changesBetween = (before: Recorded | undefined, after: Recorded): Recorded =>
  Object.fromEntries(
    Object.entries(after)
      .filter(([name, value]) => (before?.[name] ?? '') !== (value ?? ''))
      .flatMap(([name, value]) => [
        [`${name}Before`, before?.[name] ?? null],
        [`${name}After`, value],
      ]),
  );

/** Records that a mail server has accepted a mail. */
export const recordMailTest = (tx: Tx, at: Date): Promise<void> =>
  repo.storeProgress(tx, { mailTestedAt: at }, at);

/** Hides the checklist of the first steps for everybody. */
export const hideChecklist = (tx: Tx, at: Date): Promise<void> =>
  repo.storeProgress(tx, { checklistDismissedAt: at }, at);
