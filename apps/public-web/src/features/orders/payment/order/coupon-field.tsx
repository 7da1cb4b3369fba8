import { messageOf, trpc } from '@qanoon/client/trpc/trpc';
import * as m from '@qanoon/messages/public/payment';
import { Button } from '@qanoon/ui/components/button/button';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { useEffect, useRef, useState } from 'react';
import type { Order } from './use-order.ts';

/** Takes the coupon of an order that has no proof yet. It is collapsed until the student opens it. */
export function CouponField({ order: { id: orderId, status, couponCode } }: { order: Order }) {
  const utils = trpc.useUtils();
  const [isOpen, setOpen] = useState(false);
  const [code, setCode] = useState('');
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  const apply = trpc.orders.applyCoupon.useMutation({
    // Awaited, so that the button is busy until the new price is shown.
    onSuccess: async () => {
      await utils.orders.get.invalidate({ orderId });
      setCode('');
      setOpen(false);
    },
  });
  useEffect(() => {
    if (isOpen) field.current?.focus();
  }, [isOpen]);
  const submit = () => {
    setEmpty(code.trim() === '');
    if (code.trim() === '') field.current?.focus();
    else apply.mutate({ orderId, code });
  };
  if (status !== 'open') return null;
  if (couponCode)
    return (
      <p className="pay-coupon-applied" role="status">
        <span>{m.codeApplied({ code: couponCode })}</span>
        <Button
          variant="ghost"
          busy={apply.isPending && m.removing()}
          onClick={() => apply.mutate({ orderId, code: '' })}
        >
          {m.removeCode()}
        </Button>
      </p>
    );
  if (!isOpen)
    return (
      <Button
        variant="ghost"
        className="justify-self-start"
        aria-expanded={false}
        onClick={() => setOpen(true)}
      >
        {m.haveACouponCode()}
      </Button>
    );
  return (
    <div className="pay-coupon">
      <Field
        label={m.couponCode()}
        error={isEmpty ? m.enterTheCode() : apply.error && messageOf(apply.error, m.codeCouldNotBeChecked())}
      >
        <Input
          ref={field}
          dir="ltr"
          value={code}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          onChange={(event) => {
            setCode(event.target.value);
            setEmpty(false);
            apply.reset();
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // Enter must not submit the payment.
            event.preventDefault();
            submit();
          }}
        />
      </Field>
      <Button variant="secondary" busy={apply.isPending && m.applying()} onClick={submit}>
        {m.apply()}
      </Button>
    </div>
  );
}
