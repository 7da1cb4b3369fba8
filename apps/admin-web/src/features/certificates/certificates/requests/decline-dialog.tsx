import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { codeOf, messageOf, trpc } from '@qanoon/client/trpc/trpc';
import {
  type CertificateRequest,
  declineCertificateInput,
} from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/admin/certificates';
import * as deferred from '@qanoon/messages/shared/deferred';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { WrittenList } from '@qanoon/ui/components/text/written';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { useReasonLanguage } from '../../../../lib/reason-language.ts';
import { ReadyReasons } from '../../../evidence/ready-reasons.tsx';
import { courseOf, studentOf } from '../issuing/names.ts';
import { ReasonField } from '../reason-field.tsx';
import { DECLINE_REASONS } from './decline-reasons.ts';

const formSchema = declineCertificateInput.pick({ reason: true }).extend({ choice: z.string() });

type DeclineDialogProps = { request: CertificateRequest; onClose: () => void; onDone: () => void };

/** Declines a request with a reason, which the student reads, or discards an unfinished replacement. */
export function DeclineDialog({ request, onClose, onDone }: DeclineDialogProps) {
  const utils = trpc.useUtils();
  const decline = trpc.certificates.decline.useMutation();
  const language = useReasonLanguage(request.studentLanguage);
  const { replaces } = request;
  const form = useZodForm(formSchema, {
    defaultValues: { choice: '', reason: '' },
    async onSubmit({ reason }) {
      await decline.mutateAsync({ certificateId: request.id, reason });
      toast.success(replaces ? m.replacementDiscarded() : m.requestDeclined());
      onDone();
      onClose();
      await utils.certificates.invalidate();
    },
    onFailure(failure) {
      toast.error(messageOf(failure, m.requestNotDeclined()));
      // Somebody else has issued or declined the request.
      if (codeOf(failure)?.startsWith('CERTIFICATE_')) onClose();
      void utils.certificates.invalidate();
    },
  });
  return (
    <FormDialog
      onClose={onClose}
      form={form}
      title={replaces ? m.discardQuestion() : m.declineQuestion()}
      description={<WrittenList texts={[studentOf(request), courseOf(request)]} />}
      submitLabel={replaces ? m.discard() : m.decline()}
      busyLabel={replaces ? m.discarding() : m.declining()}
      tone="danger"
    >
      {replaces ? (
        <ReasonField
          help={m.formerStaysValid({ code: replaces })}
          error={form.errorOf('reason')}
          busy={form.busy}
          field={form.register('reason')}
        />
      ) : (
        <FormProvider {...form}>
          <ReadyReasons
            reasons={DECLINE_REASONS}
            language={language}
            label={deferred.reason()}
            help={m.studentReadsThisReason()}
            required
            columns={1}
            shortcuts={false}
            busy={form.busy}
            error={form.errorOf('reason')}
            onSubmit={form.submit}
          />
        </FormProvider>
      )}
    </FormDialog>
  );
}
