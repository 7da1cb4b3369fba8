import { PAYMENT_METHODS, type PaymentMethod, type RequestOrder } from '@qanoon/contracts/payments';
import { Button } from '@qanoon/ui/button';
import { Field } from '@qanoon/ui/field';
import { Input, Select } from '@qanoon/ui/input';
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
        label="Search requests"
        placeholder="Name, e-mail, transaction ID or course"
        value={filter.search}
        onSearch={(search) => onChange({ search })}
        className="review-search"
      />
      <Field label="Payment method">
        <Select
          value={filter.method ?? ''}
          onChange={(event) =>
            onChange({ method: (event.target.value || undefined) as PaymentMethod | undefined })
          }
        >
          <option value="">All methods</option>
          {PAYMENT_METHODS.map((method) => (
            <option key={method} value={method}>
              {method}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="From">
        <Input
          type="date"
          value={filter.from ?? ''}
          max={filter.to}
          onChange={(event) => onChange({ from: event.target.value || undefined })}
        />
      </Field>
      <Field label="To">
        <Input
          type="date"
          value={filter.to ?? ''}
          min={filter.from}
          onChange={(event) => onChange({ to: event.target.value || undefined })}
        />
      </Field>
      <Field label="Order">
        <Select
          value={filter.order}
          onChange={(event) => onChange({ order: event.target.value as RequestOrder })}
        >
          <option value="longest-wait">Longest waiting first</option>
          <option value="newest">Newest first</option>
        </Select>
      </Field>
      {isNarrowed(filter) && (
        <Button
          variant="ghost"
          className="review-clear"
          onClick={() => onChange({ search: '', method: undefined, from: undefined, to: undefined })}
        >
          <X aria-hidden="true" />
          Clear filters
        </Button>
      )}
    </div>
  );
}
