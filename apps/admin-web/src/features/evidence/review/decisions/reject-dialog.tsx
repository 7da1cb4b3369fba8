import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { type ListedRequest, rejectWithReasonInput } from '@qanoon/contracts/orders/payments';
import { formatPkr } from '@qanoon/domain/lib/money';
import * as m from '@qanoon/messages/admin/enrollments';
import * as deferred from '@qanoon/messages/shared/deferred';
import { FormDialog } from '@qanoon/ui/components/overlay/form-dialog';
import { WrittenList } from '@qanoon/ui/components/text/written';
import { FormProvider } from 'react-hook-form';
import { z } from 'zod';
import { useReasonLanguage } from '../../../../lib/reason-language.ts';
import { ReadyReasons } from '../../ready-reasons.tsx';
import { useFacts } from '../checks/use-facts.ts';
import { courseOf, studentOf } from '../review.ts';
import { useReview, useReviewActions } from '../review-context.ts';
import { READY_REASONS } from './reject-reasons.ts';

const formSchema = rejectWithReasonInput.pick({ reason: true }).extend({ choice: z.string() });

/**
 * Rejects a payment with a reason, which the student sees. A ready reason is inserted in the student's
 * language and can be changed. The form's values remain after a failure.
 */
export function RejectDialog({ request }: { request: ListedRequest }) {
  // Digits choose a reason only if the reviewer has shortcuts on.
  const shortcuts = useReview().shortcuts.on;
  const { dispatch, reject } = useReviewActions();
  const language = useReasonLanguage(useFacts(request.id).data?.studentLanguage);
  const form = useZodForm(formSchema, {
    defaultValues: { choice: '', reason: '' },
    onSubmit: ({ reason }) => reject(request, reason),
  });
  return (
    <FormDialog
      onClose={() => dispatch({ type: 'dialog-closed' })}
      form={form}
      title={m.rejectThisPayment()}
      description={<WrittenList texts={[studentOf(request), courseOf(request), formatPkr(request.amount)]} />}
      submitLabel={m.reject()}
      busyLabel={m.rejecting()}
      tone="danger"
    >
      <FormProvider {...form}>
        <ReadyReasons
          reasons={READY_REASONS}
          language={language}
          label={deferred.reason()}
          required
          help={shortcuts ? m.studentReadsReasonWithKeys() : m.studentReadsReason()}
          shortcuts={shortcuts}
          busy={form.busy}
          error={form.errorOf('reason')}
          onSubmit={form.submit}
        />
      </FormProvider>
    </FormDialog>
  );
}
