import { config } from '@qanoon/client/page/config';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/platform/uploads';
import { isPdf } from '@qanoon/domain/platform/pdf-header';
import * as m from '@qanoon/messages/admin/certificates';
import { formatBytes } from '@qanoon/ui/lib/file-size';

const CERTIFICATE_RULE = UPLOAD_PURPOSES.certificate;
export const MAX_CERTIFICATE_BYTES = config.uploadLimits.certificate ?? CERTIFICATE_RULE.maxBytes;

/** Says before the upload why a file cannot be a certificate. The server checks that the PDF is complete. */
export async function findCertificateProblem(file: File): Promise<string | undefined> {
  if (!(await isPdf(file))) return CERTIFICATE_RULE.wrongType();
  if (file.size <= MAX_CERTIFICATE_BYTES) return undefined;
  return MAX_CERTIFICATE_BYTES === CERTIFICATE_RULE.maxBytes
    ? CERTIFICATE_RULE.tooLarge()
    : m.certificateMustBeAtMost({ size: formatBytes(MAX_CERTIFICATE_BYTES) });
}
