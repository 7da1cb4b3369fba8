import { PAYMENT_METHODS, type PaymentMethod, paymentMethodName } from '@qanoon/contracts/payments';
import * as common from '@qanoon/messages/admin/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Field } from '@qanoon/ui/field';
import { Select } from '@qanoon/ui/input';

type MethodFilterProps = {
  /** Undefined for all methods. */
  method: PaymentMethod | undefined;
  onMethod: (method: PaymentMethod | undefined) => void;
  className?: string;
};

/** Narrows a list or a report to one method of payment. */
export function MethodFilter({ method, onMethod, className }: MethodFilterProps) {
  return (
    <Field label={deferred.paymentMethod()} className={className}>
      <Select
        value={method ?? ''}
        onChange={(event) => onMethod((event.target.value || undefined) as PaymentMethod | undefined)}
      >
        <option value="">{common.allMethods()}</option>
        {PAYMENT_METHODS.map((each) => (
          <option key={each} value={each}>
            {paymentMethodName(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
