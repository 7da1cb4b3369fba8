import type { CourseDetail } from '@qanoon/contracts/courses';
import { toast } from '@qanoon/ui/toast';
import { type ComponentType, useEffect, useState } from 'react';
import type { PaymentModalProps } from './payment-modal.tsx';

type Props = { course: CourseDetail; open: boolean; onClose: () => void };

/**
 * The modal is not part of the page's first load: its code comes once the page stands, before the button is pressed. If it
 * cannot come, pressing says so and the page stays whole; the next press tries again. Each opening starts with a fresh form.
 */
export function LazyPaymentModal({ course, open, onClose }: Props) {
  const [Modal, setModal] = useState<ComponentType<PaymentModalProps>>();
  const [openings, setOpenings] = useState(0);
  const [wasOpen, setWasOpen] = useState(false);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setOpenings(openings + 1);
  }
  useEffect(() => {
    if (Modal) return;
    let current = true;
    import('./payment-modal.tsx').then(
      (loaded) => current && setModal(() => loaded.PaymentModal),
      () => {
        if (!current || !open) return;
        toast.error('The payment form could not be loaded.', 'Check your connection and try again.');
        onClose();
      },
    );
    return () => {
      current = false;
    };
  }, [Modal, open, onClose]);
  return Modal && openings > 0 ? (
    <Modal key={openings} course={course} open={open} onClose={onClose} />
  ) : null;
}
