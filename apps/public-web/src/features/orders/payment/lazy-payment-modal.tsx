import type { CourseDetail } from '@qanoon/contracts/catalog/courses';
import * as m from '@qanoon/messages/public/course';
import * as shared from '@qanoon/messages/shared/common';
import { toast } from '@qanoon/ui/components/feedback/toast';
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { PaymentModalProps } from './payment-modal.tsx';

type Props = { course: CourseDetail; open: boolean; onClose: () => void };

/**
 * Loads the modal's code after hydration. If that fails, opening the modal shows an error, and the next
 * opening tries again. The modal unmounts when it closes, so that each opening starts with an empty form.
 */
export function LazyPaymentModal({ course, open, onClose }: Props) {
  const [Modal, setModal] = useState<ComponentType<PaymentModalProps>>();
  const onLoadError = useEffectEvent(() => {
    if (!open) return;
    toast.error(m.paymentFormCouldNotBe(), shared.checkYourConnectionAndTry());
    onClose();
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: opening the modal loads the code again after an error.
  useEffect(() => {
    if (Modal) return;
    let active = true;
    import('./payment-modal.tsx').then(
      (loaded) => active && setModal(() => loaded.PaymentModal),
      () => active && onLoadError(),
    );
    return () => {
      active = false;
    };
  }, [Modal, open]);
  // The form starts empty again after it was closed, but not after the browser has ended the page.
  const wasOpen = useRef(open);
  useEffect(() => {
    if (wasOpen.current && !open) void forgetDraft();
    wasOpen.current = open;
  }, [open]);
  return Modal && open ? <Modal course={course} onClose={onClose} /> : null;
}

/** A part of the modal that loads while the modal is open. */
const forgetDraft = () =>
  import('@qanoon/client/payment/payment-draft').then(
    ({ removePaymentDraft }) => removePaymentDraft(),
    // The form's code never loaded, so there is no draft.
    () => undefined,
  );
