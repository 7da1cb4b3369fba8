import { readCertificateCode } from '@qanoon/contracts/certificates/certificates';
import type { Tx } from '@qanoon/db/engine/client';
import type { Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import * as repo from './certificate-register.repo.ts';

/**
 * Finds the id of the issued certificate with this certificate ID as somebody types it; undefined when there
 * is none.
 */
export async function findByCode({ db }: Pick<Deps, 'db'>, typed: string): Promise<string | undefined> {
  const code = readCertificateCode(typed);
  return code && repo.findIdByCode(db, code);
}

/** The certificate ID of a row; null before it has one. */
export const codeOf = ({ db }: Pick<Deps, 'db'>, id: string): Promise<string | null> => repo.findCode(db, id);

export type Issued = NonNullable<Awaited<ReturnType<typeof repo.lockIssued>>>;

/** Reads an issued certificate and locks it until the transaction ends. Throws CERTIFICATE_NOT_FOUND. */
export async function lockIssued(tx: Tx, certificateId: string): Promise<Issued> {
  const certificate = await repo.lockIssued(tx, certificateId);
  if (!certificate) throw new AppError('CERTIFICATE_NOT_FOUND');
  return certificate;
}
