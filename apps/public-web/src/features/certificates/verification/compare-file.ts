import type { VerifiedCertificate } from '@qanoon/contracts/certificates/certificates';

type Issued = Pick<VerifiedCertificate, 'code' | 'replacedBy' | 'files'>;

/**
 * What a file is, compared with the issued ones. `code`: the certificate that it belongs to. `newest`: the one
 * that counts. `unaltered`: the newest file, of this certificate; `newest`: the same, of the one that has replaced it.
 */
export type FileVerdict =
  | { kind: 'unaltered' | 'newest' | 'earlier'; code: string; newest: string }
  | { kind: 'unknown' };

/** `sha256` is the file's hash in hex. */
export function compareFile(sha256: string, { code, replacedBy, files }: Issued): FileVerdict {
  const issued = files.find((file) => file.sha256 === sha256);
  if (!issued) return { kind: 'unknown' };
  const newest = replacedBy ?? code;
  const kind = issued.code !== newest ? 'earlier' : newest === code ? 'unaltered' : 'newest';
  return { kind, code: issued.code, newest };
}

/** The SHA-256 of a file in hex. Rejects when the file cannot be read. */
export async function sha256Of(file: Blob): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', await file.arrayBuffer());
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
