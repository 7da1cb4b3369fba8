import { messageOf, trpc } from '@qanoon/client/trpc';
import { UploadError, type UploadProgress, uploadFile } from '@qanoon/client/upload';
import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/uploads';
import { Button } from '@qanoon/ui/button';
import { Dialog } from '@qanoon/ui/dialog';
import { FileDrop } from '@qanoon/ui/file-drop';
import { toast } from '@qanoon/ui/toast';
import { useRef, useState } from 'react';

const RULE = UPLOAD_PURPOSES.certificate;
const FAILED = 'Error uploading certificate';

/** The PDF for one request. Closing resets it; a failure keeps the chosen file. */
export function UploadDialog({ request, onClose }: { request: CertificateRequest | undefined; onClose: () => void }) {
  const utils = trpc.useUtils();
  const issue = trpc.certificates.issue.useMutation();
  const [file, setFile] = useState<File>();
  const [problem, setProblem] = useState<string>();
  const [progress, setProgress] = useState<UploadProgress>();
  const [busy, setBusy] = useState(false);
  const uploaded = useRef<{ file: File; uploadId: string }>(undefined);

  function choose(chosen: File | undefined) {
    const wrong = chosen && (chosen.type !== 'application/pdf' ? RULE.wrongType : chosen.size > RULE.maxBytes ? RULE.tooLarge : undefined);
    setProblem(wrong);
    setFile(wrong ? undefined : chosen);
  }

  function close() {
    setFile(undefined);
    setProblem(undefined);
    uploaded.current = undefined;
    onClose();
  }

  async function upload() {
    if (!request || !file || busy) return;
    setBusy(true);
    setProblem(undefined);
    try {
      if (uploaded.current?.file !== file) {
        const { uploadId } = await uploadFile('certificate', file, { onProgress: setProgress });
        uploaded.current = { file, uploadId };
      }
      await issue.mutateAsync({ requestId: request.id, fileUploadId: uploaded.current.uploadId });
      await utils.certificates.invalidate();
      toast.success('Certificate uploaded successfully!');
      close();
    } catch (failure) {
      const message = failure instanceof UploadError && failure.answered ? failure.message : messageOf(failure, FAILED);
      setProblem(message);
      toast.error(message);
      void utils.certificates.invalidate();
    } finally {
      setBusy(false);
      setProgress(undefined);
    }
  }

  return (
    <Dialog
      open={request !== undefined}
      onOpenChange={(open) => !open && close()}
      title="Upload Certificate"
      busy={busy}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={close}>
            Cancel
          </Button>
          <Button disabled={!file} busy={busy && 'Uploading...'} onClick={() => void upload()}>
            Upload
          </Button>
        </>
      }
    >
      {request && (
        <div className="grid gap-5">
          <dl className="facts">
            <div>
              <dt>Student</dt>
              <dd>{request.studentName}</dd>
            </div>
            <div>
              <dt>Course</dt>
              <dd>{request.courseTitle}</dd>
            </div>
            <div>
              <dt>Progress</dt>
              <dd className="tnum">{request.progress}%</dd>
            </div>
          </dl>
          <FileDrop
            label="Select PDF certificate file"
            accept="application/pdf"
            file={file}
            onChange={choose}
            progress={progress}
            error={problem}
            disabled={busy}
            hint="PDF, at most 10MB"
            required
          />
        </div>
      )}
    </Dialog>
  );
}
