import { config } from '@qanoon/client/config';
import { useZodForm } from '@qanoon/client/use-zod-form';
import type { CertificateRequest } from '@qanoon/contracts/certificates';
import { UPLOAD_PURPOSES } from '@qanoon/contracts/uploads';
import * as m from '@qanoon/messages/admin/certificates';
import * as common from '@qanoon/messages/admin/common';
import * as shared from '@qanoon/messages/shared/common';
import { FileDrop } from '@qanoon/ui/file-drop';
import { formatBytes } from '@qanoon/ui/file-size';
import { FormDialog } from '@qanoon/ui/form-dialog';
import { toast } from '@qanoon/ui/toast';
import { z } from 'zod';
import { StudyFacts } from './study-facts.tsx';
import { useIssue } from './use-issue.ts';

const RULE = UPLOAD_PURPOSES.certificate;
const MAX_BYTES = config.uploadLimits.certificate ?? RULE.maxBytes;

const formSchema = z.object({
  file: z.custom<File | null>().transform((file, context) => {
    const problem = file && problemOf(file);
    if (file && !problem) return file;
    context.addIssue({ code: 'custom', message: problem ?? m.chooseFile() });
    return z.NEVER;
  }),
});

type UploadDialogProps = { request: CertificateRequest; onClose: () => void };

/** Uploads the PDF of a certificate. After a failure the chosen file remains. */
export function UploadDialog({ request, onClose }: UploadDialogProps) {
  const issuing = useIssue();
  const form = useZodForm(formSchema, {
    defaultValues: { file: null },
    async onSubmit({ file }) {
      const outcome = await issuing.issue(request.id, file);
      if (outcome === 'issued') toast.success(m.certificateUploadedSuccessfully());
      if (outcome !== 'failed') onClose();
    },
  });
  const { progress, problem } = issuing;
  const chosen = form.watch('file');
  const invalid = chosen ? form.errorOf('file') : undefined;
  const file = (!invalid && chosen) || undefined;

  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.uploadCertificate()}
      submitLabel={m.upload()}
      busyLabel={m.uploading()}
      disabled={!file}
      error={problem?.at === 'form' && problem.message}
    >
      <Request request={request} />
      <FileDrop
        label={m.selectPdfCertificateFile()}
        accept={RULE.accepts.join(',')}
        file={file}
        onChange={(next) => {
          issuing.clearProblem();
          form.setValue('file', next ?? null, { shouldValidate: true });
        }}
        progress={progress}
        done={form.busy && issuing.isUploaded(file)}
        error={invalid ?? (problem?.at === 'file' ? problem.message : undefined)}
        disabled={form.busy}
        title={common.choosePdfOrDropIt()}
        hint={m.pdfAtMost({ size: formatBytes(MAX_BYTES) })}
        readyText={common.readyToUpload()}
      />
    </FormDialog>
  );
}

function Request({ request }: { request: CertificateRequest }) {
  return (
    <dl className="certificate-facts certificate-facts-start">
      <dt>{shared.student()}</dt>
      <dd>
        <bdi>{request.studentName || common.unknownStudent()}</bdi>
      </dd>
      <dt>{shared.course()}</dt>
      <dd>
        <bdi>{request.courseTitle || common.unknownCourse()}</bdi>
      </dd>
      <dt>{m.progress()}</dt>
      <dd className="tnum">
        <bdi dir="ltr">{`${request.progress}%`}</bdi>
      </dd>
      <StudyFacts certificate={request} />
    </dl>
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
  if (!pdf) return RULE.wrongType();
  if (file.size <= MAX_BYTES) return undefined;
  return MAX_BYTES === RULE.maxBytes
    ? RULE.tooLarge()
    : m.certificateMustBeAtMost({ size: formatBytes(MAX_BYTES) });
}
