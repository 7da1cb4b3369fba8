import { config } from '@qanoon/client/config';
import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/uploads';
import { Button } from '@qanoon/ui/button';
import { Dialog } from '@qanoon/ui/dialog';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { FileDrop } from '@qanoon/ui/file-drop';
import { formatBytes } from '@qanoon/ui/file-size';
import { toast } from '@qanoon/ui/toast';
import { useState } from 'react';
import { StudyFacts } from './study-facts.tsx';
import { type Issuing, useIssue } from './use-issue.ts';

const RULE = UPLOAD_PURPOSES.certificate;
const MAX_BYTES = config.uploadLimits.certificate ?? RULE.maxBytes;

type UploadDialogProps = {
  /** The dialog is open while there is a request. */
  request: CertificateRequest | undefined;
  onClose: () => void;
};

/** Uploads the PDF of a certificate. Closing resets the dialog; after a failure the chosen file remains. */
export function UploadDialog({ request, onClose }: UploadDialogProps) {
  const issuing = useIssue();
  const [file, setFile] = useState<File>();
  const [invalid, setInvalid] = useState<string>();
  const close = () => {
    setFile(undefined);
    setInvalid(undefined);
    issuing.reset();
    onClose();
  };

  function choose(chosen: File | undefined) {
    issuing.clearProblem();
    const problem = chosen && validateFile(chosen);
    setInvalid(problem);
    setFile(problem ? undefined : chosen);
  }

  async function upload() {
    if (!request || !file) return;
    const outcome = await issuing.issue(request.id, file);
    if (outcome === 'issued') toast.success('Certificate uploaded successfully!');
    if (outcome !== 'failed') close();
  }

  return (
    <Dialog
      open={request !== undefined}
      onOpenChange={(open) => !open && close()}
      title="Upload Certificate"
      busy={issuing.busy}
      footer={
        <>
          <Button variant="secondary" disabled={issuing.busy} onClick={close}>
            Cancel
          </Button>
          <Button disabled={!file} busy={issuing.busy && 'Uploading...'} onClick={() => void upload()}>
            Upload
          </Button>
        </>
      }
    >
      {request && <Request request={request} />}
      <CertificateFile file={file} invalid={invalid} issuing={issuing} onChoose={choose} />
    </Dialog>
  );
}

function Request({ request }: { request: CertificateRequest }) {
  return (
    <dl className="certificate-facts certificate-facts-start">
      <dt>Student</dt>
      <dd>{request.studentName || 'Unknown Student'}</dd>
      <dt>Course</dt>
      <dd>{request.courseTitle || 'Unknown Course'}</dd>
      <dt>Progress</dt>
      <dd className="tnum">{`${request.progress}%`}</dd>
      <StudyFacts certificate={request} />
    </dl>
  );
}

type CertificateFileProps = {
  file: File | undefined;
  invalid: string | undefined;
  issuing: Issuing;
  onChoose: (file: File | undefined) => void;
};

function CertificateFile({ file, invalid, issuing, onChoose }: CertificateFileProps) {
  const { busy, progress, problem } = issuing;
  return (
    <div className="mt-5 grid gap-5">
      <FileDrop
        label="Select PDF certificate file"
        accept={RULE.accepts.join(',')}
        file={file}
        onChange={onChoose}
        progress={progress}
        done={busy && issuing.isUploaded(file)}
        error={invalid ?? (problem?.at === 'file' ? problem.message : undefined)}
        disabled={busy}
        title="Choose a PDF, or drop it here"
        hint={`PDF, at most ${formatBytes(MAX_BYTES)}`}
        readyText="Ready to upload"
      />
      {problem?.at === 'form' && <ErrorStrip>{problem.message}</ErrorStrip>}
    </div>
  );
}

/** Validates the file before the upload; the server validates its content. Some systems recognize a PDF by its name only. */
function validateFile(file: File): string | undefined {
  const pdf = file.type
    ? (RULE.accepts as readonly string[]).includes(file.type)
    : /\.pdf$/iu.test(file.name);
  if (!pdf) return RULE.wrongType;
  if (file.size <= MAX_BYTES) return undefined;
  return MAX_BYTES === RULE.maxBytes
    ? RULE.tooLarge
    : `Certificate must be at most ${formatBytes(MAX_BYTES)}`;
}
