import type { RequestOrder } from '@qanoon/contracts/orders/payments';
import { PAYMENT_METHODS } from '@qanoon/domain/lib/payment-methods';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/enrollments';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Checkbox } from '@qanoon/ui/components/form/checkbox';
import { DayInput } from '@qanoon/ui/components/form/day-input';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { SearchBox } from '@qanoon/ui/components/form/search-box';
import { classNames } from '@qanoon/ui/lib/class-names';
import { SlidersHorizontal, X } from 'lucide-react';
import { useId, useState } from 'react';
import { MethodFilter } from '../../orders/method-filter.tsx';
import { isNarrowed, type ReviewFilter } from './review-filters.ts';
import './review-toolbar.css';

type ReviewToolbarProps = { filter: ReviewFilter; onChange: (change: Partial<ReviewFilter>) => void };

/**
 * The search and the filters. The URL stores them, so that a list can be shared and Back restores the
 * previous one. On a phone the filters are behind a button, because they would take half of the screen from
 * the requests.
 */
export function ReviewToolbar({ filter, onChange }: ReviewToolbarProps) {
  const [isOpen, setIsOpen] = useState(isNarrowed({ ...filter, search: '' }));
  const filtersId = useId();
  return (
    <div className="review-toolbar">
      <SearchBox
        label={m.searchRequests()}
        placeholder={m.nameEmailTransactionIdOr()}
        value={filter.search}
        onSearch={(search) => onChange({ search })}
        className="review-search"
      />
      <Button
        variant="secondary"
        className="review-filters-button"
        aria-expanded={isOpen}
        aria-controls={filtersId}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {m.filters()}
      </Button>
      <div id={filtersId} className={classNames('review-filters', isOpen && 'is-open')}>
        <MethodFilter
          methods={PAYMENT_METHODS}
          method={filter.method}
          onMethod={(method) => onChange({ method })}
        />
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
      </div>
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
