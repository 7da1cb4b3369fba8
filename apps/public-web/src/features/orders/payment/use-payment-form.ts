import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { config } from '@qanoon/client/page/config';
import { type PaymentDraft, removePaymentDraft } from '@qanoon/client/payment/payment-draft';
import { deleteSharedScreenshot } from '@qanoon/client/payment/shared-screenshot';
import { removeUnfinishedPayment } from '@qanoon/client/payment/unfinished-payment';
import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import { requestEnrollInput } from '@qanoon/contracts/orders/payments';
import { transactionIdLabel } from '@qanoon/domain/lib/payment-method-names';
import type { PaymentMethod } from '@qanoon/domain/lib/payment-methods';
import { withoutInvisible } from '@qanoon/domain/lib/text/invisible';
import * as common from '@qanoon/messages/public/common';
import * as m from '@qanoon/messages/public/payment';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as payments from '@qanoon/messages/shared/payments';
import * as uploads from '@qanoon/messages/shared/uploads';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { useEffect, useEffectEvent, useRef } from 'react';
import { z } from 'zod';
import { lastMethod, storeLastMethod } from './order/last-method.ts';
import { useOrder } from './order/use-order.ts';
import { useOrderPayees } from './order/use-order-payees.ts';
import { type PreparedProof, prepareProof } from './proof/prepare-proof.ts';
import { useReadProof } from './proof/use-read-proof.ts';
import { useSharedScreenshot } from './proof/use-shared-screenshot.ts';
import { useOnline } from './use-online.ts';
import { useRestoredDraft, useSavedDraft } from './use-payment-draft.ts';
import { type Problem, useSubmitPayment } from './use-submit-payment.ts';

/**
 * The chosen screenshot; `prepared` is missing until `prepareProof` has validated it. `refused`: why the file that was
 * chosen after it is not used.
 */
type ChosenProof = { chosen: File; prepared?: PreparedProof; refused?: string };

const formSchema = requestEnrollInput.pick({ method: true, transactionId: true }).extend({
  proof: z.custom<ChosenProof | null>().transform((proof, context) => {
    const prepared = proof?.prepared;
    if (prepared && 'file' in prepared) return prepared.file;
    context.addIssue({
      code: 'custom',
      message: prepared?.problem ?? payments.pleaseUploadPaymentScreenshot(),
    });
    return z.NEVER;
  }),
});

export type PaymentFormState = ReturnType<typeof usePaymentForm>;

/**
 * The values of the payment form and its submission. The values remain after an error, so that no input is
 * lost.
 */
export function usePaymentForm(course: CourseDetail, onDone: () => void) {
  const order = useOrder(course);
  const submission = useSubmitPayment(course);
  /** The next submission states that the refused transaction ID is the student's own. */
  const isClaim = useRef(false);
  const rejected = course.userEnrollment?.rejectedPayment;
  const form = useZodForm(formSchema, {
    // After a rejection the earlier values are filled in, because the payment is the same and only its proof
    // or a digit was wrong.
    defaultValues: {
      method: rejected?.method ?? lastMethod(config.paymentMethods),
      transactionId: rejected?.transactionId ?? '',
      proof: null,
    },
    async onSubmit(payment) {
      const claim = isClaim.current;
      isClaim.current = false;
      if (!payees.account || !order.data) return;
      const { id: payeeAccountId, version: payeeVersion } = payees.account;
      const outcome = await submission.submit({
        ...payment,
        orderId: order.data.id,
        payeeAccountId,
        payeeVersion,
        ...(claim && { claim }),
      });
      if (outcome === 'done') {
        storeLastMethod(payment.method);
        removeUnfinishedPayment();
        void removePaymentDraft();
        forgetSharedProof();
        onDone();
      } else if (outcome === 'failed') toast.error(common.failedToSubmitEnrollmentTry());
    },
  });
  const method = form.watch('method') as PaymentMethod | undefined;
  const payees = useOrderPayees(order, method);
  const proof = form.watch('proof');
  const prepared = proof?.prepared && 'file' in proof.prepared ? proof.prepared : undefined;
  const read = useReadProof(prepared?.file, submission.uploadIdOf);
  const readId = read?.transactionId ?? undefined;
  const isPreparing = proof !== null && !proof.prepared;
  const transactionId = form.watch('transactionId');
  const isRestored = useRestoredDraft(course.id, restoreDraft);
  const shared = useSharedScreenshot(isRestored, (picture) => {
    if (form.getValues('proof') === null) void chooseProof(picture);
  });
  const isShared = shared !== undefined && proof?.chosen === shared.picture;
  useSavedDraft(isRestored, {
    courseId: course.id,
    method,
    transactionId,
    payeeAccountId: payees.chosenId,
    // A shared screenshot is stored already.
    proof: isShared ? undefined : prepared,
  });

  /** The ID that was filled in last. An ID that the student has typed is never replaced. */
  const filledId = useRef('');
  const fillReadId = useEffectEvent((id: string) => {
    const typed = form.getValues('transactionId');
    if (typed !== '' && typed !== filledId.current) return;
    filledId.current = id;
    form.setValue('transactionId', id, { shouldValidate: true });
  });
  useEffect(() => {
    if (readId !== undefined) fillReadId(readId);
  }, [readId]);

  function restoreDraft(found: PaymentDraft) {
    if (found.method) form.setValue('method', found.method, { shouldValidate: true });
    if (found.transactionId) form.setValue('transactionId', found.transactionId, { shouldValidate: true });
    if (found.payeeAccountId) payees.choose(found.payeeAccountId);
    if (found.proof)
      form.setValue('proof', { chosen: found.proof.file, prepared: found.proof }, { shouldValidate: true });
  }

  /** Resolves to whether the file was accepted. A refused one leaves the screenshot that was chosen before. */
  async function chooseProof(chosen: File | undefined): Promise<boolean> {
    submission.clearProblem();
    const before = form.getValues('proof');
    form.setValue('proof', chosen ? { chosen } : null, { shouldValidate: true });
    if (!chosen) return true;
    const prepared = await prepareProof(chosen);
    // Ignores the result when another file has been chosen since.
    if (form.getValues('proof')?.chosen !== chosen) return false;
    const keepsBefore = 'problem' in prepared && before?.prepared && 'file' in before.prepared;
    const next = keepsBefore
      ? { ...before, refused: uploads.refusedFile({ file: chosen.name, problem: prepared.problem }) }
      : { chosen, prepared };
    form.setValue('proof', next, { shouldValidate: true });
    return 'file' in prepared;
  }

  /** A shared screenshot is attached until it is submitted, removed or replaced. */
  function forgetSharedProof() {
    if (isShared) void deleteSharedScreenshot(shared);
  }

  const price = order.data?.balanceDue ?? course.salePrice ?? course.price;
  const isResubmission = course.userEnrollment?.status === 'rejected' || order.data?.status === 'rejected';
  const missing = [
    !method && deferred.paymentMethod(),
    !proof && m.paymentScreenshot(),
    transactionId.trim() === '' && transactionIdLabel(method),
  ].filter((field) => field !== false);
  const { problem } = submission;
  const isOnline = useOnline();
  /** The server's message if it is about one of these fields. */
  const refusalOf = (...fields: Problem['field'][]) =>
    problem && fields.includes(problem.field)
      ? problem.isOffline && isOnline
        ? m.connectionIsBack()
        : problem.message
      : undefined;
  return {
    onSubmit: form.onSubmit,
    busy: form.busy,
    order,
    /** Whether the order is known, and what the student had entered before is restored. */
    isReady: isRestored && !order.isPending,
    /** An earlier payment was rejected, so the money was sent already. */
    isResubmission,
    /** The names of the empty fields. */
    missing,
    /** The amount that the student has to send. */
    price,
    isValid: form.formState.isValid && payees.account !== undefined,
    problem,
    refusalOf,
    /** Shows the field's message if it is not complete. */
    validate: (field: 'method' | 'proof'): Promise<boolean> => form.trigger(field),
    progress: submission.progress,
    reloadCourse: submission.reload,
    fields: {
      method: {
        options: payees.methods,
        value: method,
        set(value: PaymentMethod) {
          submission.clearProblem();
          form.setValue('method', value, { shouldValidate: true });
        },
        error: form.errorOf('method'),
      },
      /** The account of the chosen method that the money goes to. */
      account: {
        options: payees.accounts,
        value: payees.account,
        set: payees.choose,
        isLoading: payees.loading,
      },
      transactionId: {
        value: transactionId,
        set(value: string) {
          submission.clearProblem();
          form.setValue('transactionId', withoutInvisible(value), { shouldValidate: true });
        },
        error: form.errorOf('transactionId'),
        refusal: refusalOf('transactionId'),
        /** The ID on the screenshot. Undefined while it is unknown. */
        read: readId,
        /**
         * Submits the same values again and leaves the decision to a reviewer. Undefined unless the
         * transaction ID was used.
         */
        claim:
          problem?.code === 'TRANSACTION_ID_USED'
            ? () => {
                isClaim.current = true;
                void form.submit();
              }
            : undefined,
      },
      proof: {
        prepared,
        isPreparing,
        /**
         * The file to show, which is the chosen one while it is being prepared, and then the prepared one.
         */
        value: prepared?.file ?? (isPreparing ? proof.chosen : undefined),
        set(file: File | undefined) {
          void chooseProof(file).then((accepted) => accepted && forgetSharedProof());
        },
        isUploaded: submission.isUploaded(prepared?.file),
        /** The amount on the screenshot, if it is not what is due. */
        otherAmount: read?.amount == null || read.amount === price ? undefined : read.amount,
        /** The time at which the student shared the attached screenshot. Undefined if it was chosen here. */
        sharedAt: isShared ? shared.sharedAt : undefined,
        error: (isPreparing ? undefined : (proof?.refused ?? form.errorOf('proof'))) ?? refusalOf('proof'),
      },
    },
  };
}
