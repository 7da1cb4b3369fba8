import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import type { CertificateRequest } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import * as shared from '@qanoon/messages/shared/common';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { z } from 'zod';
import { StudyFacts } from '../requests/study-facts.tsx';
import { CertificateFileField } from './certificate-file-field.tsx';
import { courseOf, studentOf } from './names.ts';
import { PrintedNames } from './printed-names.tsx';
import { CodeOfRequest } from './reserved-code.tsx';
import { useIssue } from './use-issue.ts';

const formSchema = z.object({
  file: z.custom<File | null>().transform((file, context) => {
    if (file) return file;
    context.addIssue({ code: 'custom', message: m.chooseFile() });
    return z.NEVER;
  }),
});

type UploadDialogProps = { request: CertificateRequest; onClose: () => void; onDone: () => void };

/**
 * Uploads the PDF of a certificate, and shows its ID and QR code before, so that they can be printed on it.
 * After a failure the chosen file remains.
 */
export function UploadDialog({ request, onClose, onDone }: UploadDialogProps) {
  const { issue, upload } = useIssue();
  const form = useZodForm(formSchema, {
    defaultValues: { file: null },
    async onSubmit({ file }) {
      const outcome = await issue(request.id, file);
      if (outcome === 'issued') toast.success(m.certificateUploadedSuccessfully());
      if (outcome === 'failed') return;
      onDone();
      onClose();
    },
  });
  const file = form.watch('file') ?? undefined;

  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.uploadCertificate()}
      submitLabel={m.upload()}
      busyLabel={m.uploading()}
      disabled={!file}
      error={upload.problem?.at === 'form' && upload.problem.message}
    >
      <Request request={request} />
      <CodeOfRequest certificateId={request.id} />
      <CertificateFileField
        file={file}
        error={undefined}
        upload={upload}
        busy={form.busy}
        onChange={(next) => form.setValue('file', next, { shouldValidate: true })}
      />
    </FormDialog>
  );
}

function Request({ request }: { request: CertificateRequest }) {
  return (
    <dl className="certificate-facts certificate-facts-start">
      <dt>{shared.student()}</dt>
      <dd>
        <bdi>{studentOf(request)}</bdi>
      </dd>
      <dt>{shared.course()}</dt>
      <dd>
        <bdi>{courseOf(request)}</bdi>
      </dd>
      <dt>{m.progress()}</dt>
      <dd className="tnum">
        <bdi dir="ltr">{`${request.progress}%`}</bdi>
      </dd>
      <StudyFacts certificate={request} />
      <PrintedNames certificate={request} />
    </dl>
  );
}
