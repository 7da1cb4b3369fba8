import { paymentMethodName } from '@qanoon/domain/lib/payment-method-names';
import type { ReceivedMethod } from '@qanoon/domain/lib/payment-methods';
import * as common from '@qanoon/messages/admin/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';

type MethodFilterProps<M extends ReceivedMethod> = {
  /** The methods that the list or report can contain. Cash has no proofs, but counts as revenue. */
  methods: readonly M[];
  /** The chosen method. Undefined means all methods. */
  method: M | undefined;
  onMethod: (method: M | undefined) => void;
  className?: string;
};

/** Narrows a list or a report to one method of payment. */
export function MethodFilter<M extends ReceivedMethod>({
  methods,
  method,
  onMethod,
  className,
}: MethodFilterProps<M>) {
  return (
    <Field label={deferred.paymentMethod()} className={className}>
      <Select
        value={method ?? ''}
        onChange={(event) => onMethod(methods.find((each) => each === event.target.value))}
      >
        <option value="">{common.allMethods()}</option>
        {methods.map((each) => (
          <option key={each} value={each}>
            {paymentMethodName(each)}
          </option>
        ))}
      </Select>
    </Field>
  );
}
