import { AUDIT_ACTIONS, type AuditAction, type AuditFilter } from '@qanoon/contracts/platform/audit';
import * as m from '@qanoon/messages/admin/audit';
import * as common from '@qanoon/messages/admin/common';
import { Button } from '@qanoon/ui/components/button/button';
import { DayInput } from '@qanoon/ui/components/form/day-input';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { SearchBox } from '@qanoon/ui/components/form/search-box';
import { X } from 'lucide-react';
import { actionLabel } from '../audit-action-label.ts';
import type { AuditSearch } from './audit-search.ts';

type AuditToolbarProps = { filter: AuditFilter; onChange: (change: AuditSearch) => void };

/** The filters of the log, which the address stores. */
export function AuditToolbar({ filter, onChange }: AuditToolbarProps) {
  const { action, person, from, to } = filter;
  return (
    <div className="audit-toolbar">
      <SearchBox
        label={m.searchPerson()}
        placeholder={m.nameOfPerson()}
        value={person ?? ''}
        onSearch={(text) => onChange({ person: text })}
        className="audit-person"
      />
      <Field label={m.action()}>
        <Select
          value={action ?? ''}
          onChange={(event) =>
            onChange({ action: (event.target.value || undefined) as AuditAction | undefined })
          }
        >
          <option value="">{m.allActions()}</option>
          {AUDIT_ACTIONS.map((each) => (
            <option key={each} value={each}>
              {actionLabel(each)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={common.from()}>
        <DayInput value={from ?? ''} max={to} onDay={(day) => onChange({ from: day })} />
      </Field>
      <Field label={common.to()}>
        <DayInput value={to ?? ''} min={from} onDay={(day) => onChange({ to: day })} />
      </Field>
      {Object.keys(filter).length > 0 && (
        <Button
          variant="ghost"
          onClick={() => onChange({ action: undefined, person: undefined, from: undefined, to: undefined })}
        >
          <X aria-hidden="true" />
          {common.clearFilters()}
        </Button>
      )}
    </div>
  );
}
