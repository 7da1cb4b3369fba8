import { useCheckedFile } from '@qanoon/client/uploads/use-checked-file';
import * as m from '@qanoon/messages/admin/certificates';
import * as common from '@qanoon/messages/admin/common';
import { FileDrop } from '@qanoon/ui/components/form/file-drop';
import { formatBytes } from '@qanoon/ui/lib/file-size';
import { findCertificateProblem, MAX_CERTIFICATE_BYTES } from './certificate-file.ts';
import type { CertificateFile } from './use-certificate-file.ts';

type CertificateFileFieldProps = {
  file: File | undefined;
  /** The form's message about a missing file. */
  error: string | undefined;
  upload: CertificateFile;
  busy: boolean;
  onChange: (file: File | null) => void;
};

/**
 * Chooses the PDF of a certificate and shows its upload. A refused file leaves the one that was chosen
 * before.
 */
export function CertificateFileField({ file, error, upload, busy, onChange }: CertificateFileFieldProps) {
  const { progress, problem } = upload;
  const { refused, choose } = useCheckedFile(
    findCertificateProblem,
    (accepted) => {
      upload.clearProblem();
      onChange(accepted ?? null);
    },
    { showsAnother: file !== null },
  );
  return (
    <FileDrop
      label={m.selectPdfCertificateFile()}
      accept=".pdf,application/pdf"
      file={file}
      onChange={(chosen) => void choose(chosen)}
      progress={progress}
      done={busy && upload.isUploaded(file)}
      error={refused ?? error ?? (problem?.at === 'file' ? problem.message : undefined)}
      disabled={busy}
      title={common.choosePdfOrDropIt()}
      hint={m.pdfAtMost({ size: formatBytes(MAX_CERTIFICATE_BYTES) })}
      readyText={common.readyToUpload()}
    />
  );
}
