import * as m from '@qanoon/messages/admin/certificates';
import * as common from '@qanoon/messages/admin/common';
import { FileDrop } from '@qanoon/ui/file-drop';
import { formatBytes } from '@qanoon/ui/file-size';
import { CERTIFICATE_RULE, MAX_CERTIFICATE_BYTES } from './certificate-file.ts';
import type { CertificateFile } from './use-certificate-file.ts';

type CertificateFileFieldProps = {
  file: File | undefined;
  /** Why the chosen file cannot be a certificate. */
  error: string | undefined;
  upload: CertificateFile;
  busy: boolean;
  onChange: (file: File | null) => void;
};

/** Chooses the PDF of a certificate and shows its upload. */
export function CertificateFileField({ file, error, upload, busy, onChange }: CertificateFileFieldProps) {
  const { progress, problem } = upload;
  return (
    <FileDrop
      label={m.selectPdfCertificateFile()}
      accept={CERTIFICATE_RULE.accepts.join(',')}
      file={file}
      onChange={(next) => {
        upload.clearProblem();
        onChange(next ?? null);
      }}
      progress={progress}
      done={busy && upload.isUploaded(file)}
      error={error ?? (problem?.at === 'file' ? problem.message : undefined)}
      disabled={busy}
      title={common.choosePdfOrDropIt()}
      hint={m.pdfAtMost({ size: formatBytes(MAX_CERTIFICATE_BYTES) })}
      readyText={common.readyToUpload()}
    />
  );
}
