import { config } from '@qanoon/client/config';
import { useZodForm } from '@qanoon/client/use-zod-form';
import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/uploads';
import { Button } from '@qanoon/ui/button';
import { Dialog } from '@qanoon/ui/dialog';
import { ErrorStrip } from '@qanoon/ui/error-strip';
import { FileDrop } from '@qanoon/ui/file-drop';
import { formatBytes } from '@qanoon/ui/file-size';
import { toast } from '@qanoon/ui/toast';
import { z } from 'zod';
import { StudyFacts } from './study-facts.tsx';
import { type Issuing, useIssue } from './use-issue.ts';

const RULE = UPLOAD_PURPOSES.certificate;
const MAX_BYTES = config.uploadLimits.certificate ?? RULE.maxBytes;

const formSchema = z.object({
  file: z.custom<File | null>().transform((file, context) => {
    const problem = file && problemOf(file);
    if (file && !problem) return file;
    context.addIssue({ code: 'custom', message: problem ?? 'Choose a file' });
    return z.NEVER;
  }),
});

type UploadDialogProps = {
  /** The dialog is open while there is a request. */
  request: CertificateRequest | undefined;
  onClose: () => void;
};

/** Uploads the PDF of a certificate. Closing resets the dialog; after a failure the chosen file remains. */
export function UploadDialog({ request, onClose }: UploadDialogProps) {
  const issuing = useIssue();
  const form = useZodForm(formSchema, {
    defaultValues: { file: null },
    async onSubmit({ file }) {
      if (!request) return;
      const outcome = await issuing.issue(request.id, file);
      if (outcome === 'issued') toast.success('Certificate uploaded successfully!');
      if (outcome !== 'failed') close();
    },
  });
  const chosen = form.watch('file');
  const invalid = chosen ? form.errorOf('file') : undefined;
  const file = (!invalid && chosen) || undefined;
  const close = () => {
    form.reset();
    issuing.reset();
    onClose();
  };

  return (
    <Dialog
      open={request !== undefined}
      onOpenChange={(open) => !open && close()}
      title="Upload Certificate"
      busy={form.busy}
      footer={
        <>
          <Button variant="secondary" disabled={form.busy} onClick={close}>
            Cancel
          </Button>
          <Button disabled={!file} busy={form.busy && 'Uploading...'} onClick={() => void form.submit()}>
            Upload
          </Button>
        </>
      }
    >
      {request && <Request request={request} />}
      <CertificateFile
        file={file}
        invalid={invalid}
        busy={form.busy}
        issuing={issuing}
        onChoose={(next) => {
          issuing.clearProblem();
          form.setValue('file', next ?? null, { shouldValidate: true });
        }}
      />
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
  busy: boolean;
  issuing: Issuing;
  onChoose: (file: File | undefined) => void;
};

function CertificateFile({ file, invalid, busy, issuing, onChoose }: CertificateFileProps) {
  const { progress, problem } = issuing;
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

/**
 * Validates the file before the upload; the server validates its content. Some systems recognize a PDF by its
 * name only.
 */
function problemOf(file: File): string | undefined {
  const pdf = file.type
    ? (RULE.accepts as readonly string[]).includes(file.type)
    : /\.pdf$/iu.test(file.name);
  if (!pdf) return RULE.wrongType;
  if (file.size <= MAX_BYTES) return undefined;
  return MAX_BYTES === RULE.maxBytes
    ? RULE.tooLarge
    : `Certificate must be at most ${formatBytes(MAX_BYTES)}`;
}
