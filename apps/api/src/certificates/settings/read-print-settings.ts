import {
  CERTIFICATE_DESIGNS,
  type CertificateDesign,
  type Signatory,
} from '@qanoon/contracts/certificates/certificate-printing';
import type { Db, Tx } from '@qanoon/db/engine/client';
import { AppError } from '../../lib/errors/errors.ts';
import { findOwner } from '../../people/find-account.repo.ts';
import * as repo from './certificate-settings.repo.ts';

export const DEFAULT_DESIGN: CertificateDesign = CERTIFICATE_DESIGNS[0];

/** What the settings print on a certificate. */
export type PrintSettings = {
  design: CertificateDesign;
  /** There are one or two, at least one with a signature. */
  signatories: Signatory[];
  sealUploadId: string | null;
};

type Settings = Pick<
  repo.CertificateSettings,
  | 'signatoryName'
  | 'signatoryTitle'
  | 'signatureUploadId'
  | 'secondSignatoryName'
  | 'secondSignatoryTitle'
  | 'secondSignatureUploadId'
>;
type Signer = { name: string; signatureUploadId: string | null };

/**
 * Lists the people who sign: the signatories of the settings, or the account that issues if the settings have
 * no first one.
 */
export function signatoriesOf(settings: Settings | undefined, issuer: Signer | undefined): Signatory[] {
  const first: Signatory | undefined = settings?.signatoryName
    ? {
        name: settings.signatoryName,
        title: settings.signatoryTitle,
        signatureUploadId: settings.signatureUploadId,
      }
    : issuer && { ...issuer, title: '' };
  const second: Signatory | undefined = settings?.secondSignatoryName
    ? {
        name: settings.secondSignatoryName,
        title: settings.secondSignatoryTitle,
        signatureUploadId: settings.secondSignatureUploadId,
      }
    : undefined;
  return [first, second].filter((each) => each !== undefined);
}

const isSigned = (signatories: Signatory[]): boolean =>
  signatories.some(({ signatureUploadId }) => signatureUploadId !== null);

/**
 * Reads what is printed on a certificate that this account issues in this transaction; null means the server,
 * for which the owner signs. The pictures stay from then on: nobody replaces them until the transaction ends,
 * and later they are in the certificate. Throws CERTIFICATE_NOT_READY when there is no signature.
 */
export async function readPrintSettings(tx: Tx, issuerId: string | null): Promise<PrintSettings> {
  const settings = await repo.lockSettings(tx, 'share');
  const signerId = issuerId ?? (await findOwner(tx))?.id;
  const signatories = signatoriesOf(settings, signerId ? await repo.lockSigner(tx, signerId) : undefined);
  if (!isSigned(signatories)) throw new AppError('CERTIFICATE_NOT_READY');
  return {
    design: (settings?.design as CertificateDesign | undefined) ?? DEFAULT_DESIGN,
    signatories,
    sealUploadId: settings?.sealUploadId ?? null,
  };
}

/** Since when certificates are issued on completion, as a transaction sees it; null: they are not. */
export const automaticIssueSince = async (db: Pick<Db, 'select'>): Promise<Date | null> =>
  (await repo.findSettings(db))?.automaticIssueSince ?? null;
