import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import { certificateNamesInput, reissueCertificateInput } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { Checkbox } from '@qanoon/ui/components/form/checkbox';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { RadioTiles } from '@qanoon/ui/components/form/radio-tiles';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { WrittenList } from '@qanoon/ui/components/text/written';
import { Controller } from 'react-hook-form';
import { z } from 'zod';
import { type ActionDialogProps, subjectOf } from './action-dialog.ts';
import { CodeOfReplacement } from './code-of-replacement.tsx';
import { CertificateFileField } from './issuing/certificate-file-field.tsx';
import { SignatureMissing } from './issuing/signature-missing.tsx';
import { useCertificateFile } from './issuing/use-certificate-file.ts';
import { ReasonField } from './reason-field.tsx';

const names = certificateNamesInput.shape;
const reason = reissueCertificateInput.shape.reason;

/** Only the chosen way is validated: the names if they are corrected, the file if one is uploaded. */
const common = { reason, file: z.custom<File | null>() };
const asNow = { corrects: z.literal(false), name: z.string(), nameUrdu: z.string() };
const corrected = { corrects: z.literal(true), name: names.name, nameUrdu: names.nameUrdu };
const formSchema = z
  .discriminatedUnion('corrects', [
    z.object({ ...common, ...asNow, way: z.enum(['draw', 'upload']) }),
    z.object({ ...common, ...corrected, way: z.enum(['draw', 'upload']) }),
  ])
  .superRefine(({ way, file }, context) => {
    if (way === 'upload' && !file)
      context.addIssue({ code: 'custom', path: ['file'], message: m.chooseFile() });
  });

/**
 * Issues a certificate that replaces another one. It is drawn again, gets corrected names, or gets a file.
 */
export function ReissueDialog({ certificate, onClose }: ActionDialogProps) {
  const utils = trpc.useUtils();
  const reissue = trpc.certificateRegister.reissue.useMutation();
  const upload = useCertificateFile(m.couldNotBeReissued);
  const form = useZodForm(formSchema, {
    defaultValues: {
      reason: '',
      corrects: false,
      name: certificate.studentName,
      nameUrdu: certificate.studentNameUrdu,
      way: 'draw',
      file: null,
    },
    async onSubmit({ reason, corrects, name, nameUrdu, way, file }) {
      const fileUploadId = way === 'upload' && file ? await upload.uploadIdOf(file) : undefined;
      await reissue.mutateAsync({
        certificateId: certificate.id,
        reason,
        ...(corrects && { names: { name, nameUrdu } }),
        ...(fileUploadId && { fileUploadId }),
      });
      toast.success(fileUploadId ? m.certificateReissued() : m.reissueStarted());
      onClose();
      await utils.certificates.invalidate();
    },
    onFailure(failure) {
      const code = codeOf(failure);
      if (code === 'CERTIFICATE_NOT_VALID' || code === 'CERTIFICATE_BEING_REPLACED') {
        toast.error(messageOf(failure, m.couldNotBeReissued()));
        onClose();
      } else upload.show(failure);
      void utils.certificates.invalidate();
    },
  });
  const { busy, errorOf, register } = form;
  const [corrects, way, chosen] = form.watch(['corrects', 'way', 'file']);
  async function readForReserving() {
    const { reason, name, nameUrdu, corrects } = form.getValues();
    if (!(await form.trigger(corrects ? ['reason', 'name', 'nameUrdu'] : ['reason'], { shouldFocus: true })))
      return undefined;
    return { certificateId: certificate.id, reason, ...(corrects && { names: { name, nameUrdu } }) };
  }
  const isSignatureMissing = codeOf(reissue.error) === 'CERTIFICATE_NOT_READY';

  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={m.reissueQuestion()}
      description={<WrittenList texts={subjectOf(certificate)} />}
      submitLabel={m.reissue()}
      busyLabel={m.reissuing()}
      error={!isSignatureMissing && upload.problem?.at === 'form' && upload.problem.message}
    >
      <p className="text-ink-2">{m.reissueMeans({ code: certificate.code ?? '' })}</p>
      <ReasonField
        help={m.reissueReasonHelp()}
        error={errorOf('reason')}
        busy={busy}
        field={register('reason')}
      />
      <div>
        <Checkbox label={m.correctNames()} disabled={busy} {...register('corrects')} />
        {!corrects && <p className="field-help">{m.otherwiseNamesOfNow()}</p>}
      </div>
      {corrects && (
        <div className="certificate-names">
          <Field label={m.nameInLatinLetters()} required error={errorOf('name')}>
            <Input
              dir="ltr"
              maxLength={80}
              autoComplete="off"
              enterKeyHint="next"
              readOnly={busy}
              {...register('name')}
            />
          </Field>
          <Field label={m.nameInUrduLetters()} error={errorOf('nameUrdu')}>
            <Input
              lang="ur"
              dir="rtl"
              maxLength={80}
              autoComplete="off"
              enterKeyHint="done"
              readOnly={busy}
              {...register('nameUrdu')}
            />
          </Field>
        </div>
      )}
      <Field group label={m.newCertificate()}>
        <Controller
          control={form.control}
          name="way"
          render={({ field }) => (
            <RadioTiles
              options={[
                { value: 'draw', title: m.drawnByAcademy() },
                { value: 'upload', title: m.ownPdf() },
              ]}
              value={field.value}
              onValueChange={field.onChange}
              disabled={busy}
            />
          )}
        />
      </Field>
      {way === 'upload' && (
        <>
          <CodeOfReplacement read={readForReserving} busy={busy} />
          <CertificateFileField
            file={chosen ?? undefined}
            error={errorOf('file')}
            upload={upload}
            busy={busy}
            onChange={(next) =>
              form.setValue('file', next, { shouldValidate: form.formState.isSubmitted || next !== null })
            }
          />
        </>
      )}
      {isSignatureMissing && <SignatureMissing />}
    </FormDialog>
  );
}
