import {
  PAYMENT_METHODS,
  type PaymentMethod,
  paymentMethodName,
  type RequestOrder,
} from '@qanoon/contracts/payments';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/enrollments';
import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/button';
import { Checkbox } from '@qanoon/ui/checkbox';
import { DayInput } from '@qanoon/ui/day-input';
import { Field } from '@qanoon/ui/field';
import { Select } from '@qanoon/ui/input';
import { SearchBox } from '@qanoon/ui/search-box';
import { X } from 'lucide-react';
import { isNarrowed, type ReviewFilter } from './review-filters.ts';

type ReviewToolbarProps = { filter: ReviewFilter; onChange: (change: Partial<ReviewFilter>) => void };

/**
 * Search and filters. They are in the URL, so that a list can be shared and Back restores the previous one.
 */
export function ReviewToolbar({ filter, onChange }: ReviewToolbarProps) {
  return (
    <div className="review-toolbar">
      <SearchBox
        label={m.searchRequests()}
        placeholder={m.nameEmailTransactionIdOr()}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
        className="review-search"
      />
      <Field label={deferred.paymentMethod()}>
        <Select
          value={filter.method ?? ''}
          onChange={(event) =>
            onChange({ method: (event.target.value || undefined) as PaymentMethod | undefined })
          }
        >
          <option value="">{common.allMethods()}</option>
          {PAYMENT_METHODS.map((method) => (
            <option key={method} value={method}>
              {paymentMethodName(method)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={common.from()}>
        <DayInput value={filter.from ?? ''} max={filter.to} onDay={(day) => onChange({ from: day })} />
      </Field>
      <Field label={common.to()}>
        <DayInput value={filter.to ?? ''} min={filter.from} onDay={(day) => onChange({ to: day })} />
      </Field>
      <Field label={m.order()}>
        <Select
          value={filter.order}
          onChange={(event) => onChange({ order: event.target.value as RequestOrder })}
        >
          <option value="longest-wait">{m.longestWaitingFirst()}</option>
          <option value="newest">{shared.newestFirst()}</option>
        </Select>
      </Field>
      {filter.tab === 'pending' && (
        <Checkbox
          label={m.onlyOverdue()}
          checked={filter.overdue}
          onCheckedChange={(overdue) => onChange({ overdue })}
        />
      )}
      {isNarrowed(filter) && (
        <Button
          variant="ghost"
          className="review-clear"
          onClick={() =>
            onChange({ search: '', method: undefined, from: undefined, to: undefined, overdue: false })
          }
        >
          <X aria-hidden="true" />
          {common.clearFilters()}
        </Button>
      )}
    </div>
  );
}
