import { config } from '@qanoon/client/config';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/uploads';
import * as m from '@qanoon/messages/admin/certificates';
import { formatBytes } from '@qanoon/ui/file-size';

export const CERTIFICATE_RULE = UPLOAD_PURPOSES.certificate;
export const MAX_CERTIFICATE_BYTES = config.uploadLimits.certificate ?? CERTIFICATE_RULE.maxBytes;

/**
 * Why a file cannot be a certificate, before the upload; the server validates its content. Some systems recognize a
 * PDF by its name only.
 */
export function fileProblem(file: File): string | undefined {
  const pdf = file.type
    ? (CERTIFICATE_RULE.accepts as readonly string[]).includes(file.type)
    : /\.pdf$/iu.test(file.name);
  if (!pdf) return CERTIFICATE_RULE.wrongType();
  if (file.size <= MAX_CERTIFICATE_BYTES) return undefined;
  return MAX_CERTIFICATE_BYTES === CERTIFICATE_RULE.maxBytes
    ? CERTIFICATE_RULE.tooLarge()
    : m.certificateMustBeAtMost({ size: formatBytes(MAX_CERTIFICATE_BYTES) });
}
