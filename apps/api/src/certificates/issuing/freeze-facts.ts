import { randomBytes } from 'node:crypto';
import type { PrintedCertificate } from '@qanoon/contracts/certificates/certificate-printing';
import { CERTIFICATE_CODE_BYTES, certificateCode } from '@qanoon/contracts/certificates/certificates';
import type { Tx } from '@qanoon/db/engine/client';
import { karachiDayOf } from '@qanoon/domain/lib/dates';
import { getCertificatePrefix, getPrintedNames } from '../../academy/settings/read-academy.ts';
import type { Deps } from '../../lib/context.ts';
import type { Certificate } from '../records/certificate-records.repo.ts';
import { readStudy } from '../records/read-study.ts';
import * as repo from './certificate-issuing.repo.ts';

/** A new certificate ID, with the academy's prefix at this moment. */
export const newCode = async (tx: Tx): Promise<string> =>
  certificateCode(randomBytes(CERTIFICATE_CODE_BYTES), await getCertificatePrefix(tx));

/** The public page that verifies a certificate: the address of its QR code. */
export const verifyUrlOf = ({ env }: Pick<Deps, 'env'>, code: string): string =>
  `${env.urls.public}/verify/${code}`;

type Issue = { code: string; at: Date } & Pick<PrintedCertificate, 'design' | 'signatories' | 'sealUploadId'>;

/** Reads the facts of a request at this moment, to be frozen in its certificate. */
export async function readFacts(
  deps: Pick<Deps, 'env'>,
  tx: Tx,
  certificate: Certificate,
  { code, at, design, signatories, sealUploadId }: Issue,
): Promise<repo.FrozenFacts> {
  const current = (await repo.findCurrentFacts(tx, certificate))!;
  const { courseSeconds, playedSeconds, markedSeconds } = (await readStudy(tx, [certificate]))(certificate);
  return {
    courseSeconds,
    playedSeconds,
    markedSeconds,
    printed: {
      ...(await getPrintedNames(tx)),
      studentName: current.name ?? current.fullName,
      courseTitle: current.courseTitle,
      instructorName: current.instructorName,
      studentNameUrdu: current.nameUrdu ?? '',
      courseLanguage: current.courseLanguage,
      completedOn: karachiDayOf(current.completedAt ?? certificate.createdAt),
      issuedOn: karachiDayOf(at),
      signatories,
      design,
      sealUploadId,
      verifyUrl: verifyUrlOf(deps, code),
    },
  };
}
