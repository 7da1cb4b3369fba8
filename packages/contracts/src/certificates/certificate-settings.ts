import { z } from 'zod';
import { id, timestamp } from '../lib/primitives.ts';
import { printed } from '../lib/printed.ts';
import { atMost, oneLineText } from '../lib/text.ts';
import { CERTIFICATE_DESIGNS } from './certificate-printing.ts';

const name = printed(oneLineText().max(80, atMost(80)));

/**
 * A signatory in the settings form. Nobody signs there if the name is empty. `signatureUploadId`: a new
 * picture of purpose `certificate-signature`, null to remove it, absent to leave it.
 */
const signatoryInput = z.strictObject({ name, title: name, signatureUploadId: id.nullable().optional() });

/**
 * `version` is that of the edited settings; another one is refused. `sealUploadId` works like
 * `signatureUploadId`.
 */
export const updateCertificateSettingsInput = z.strictObject({
  design: z.enum(CERTIFICATE_DESIGNS),
  signatory: signatoryInput,
  secondSignatory: signatoryInput,
  sealUploadId: id.nullable().optional(),
  publicStatistics: z.boolean(),
  version: z.int().min(0),
});
export type UpdateCertificateSettingsInput = z.infer<typeof updateCertificateSettingsInput>;

/** `signatureUrl` is signed for the session of the caller; null when there is no picture. */
const signatory = z.strictObject({
  name: z.string(),
  title: z.string(),
  signatureUrl: z.string().nullable(),
});

/** `version` is 0 before the first change. */
export const certificateSettings = z.strictObject({
  design: z.enum(CERTIFICATE_DESIGNS),
  signatory,
  secondSignatory: signatory,
  sealUrl: z.string().nullable(),
  publicStatistics: z.boolean(),
  /** Since when certificates are issued by the system on completion; null: by administrators only. */
  automaticSince: timestamp.nullable(),
  /** Only an owner may turn the automatic issue on. */
  mayStartAutomatic: z.boolean(),
  version: z.int(),
  updatedAt: timestamp.nullable(),
  updatedByName: z.string().nullable(),
});
export type CertificateSettings = z.infer<typeof certificateSettings>;

/** Only an owner may turn the automatic issue on, with the password. Ending it needs neither. */
export const startAutomaticIssueInput = z.strictObject({ password: z.string().max(200) });

/**
 * The settings form as it is now, to be previewed with sample data. Absent pictures are those of the
 * settings.
 */
export const previewDesignInput = updateCertificateSettingsInput.omit({
  version: true,
  publicStatistics: true,
});
export type PreviewDesignInput = z.infer<typeof previewDesignInput>;

/** A WebP picture as a data URL. */
export const certificatePicture = z.strictObject({ picture: z.string() });
