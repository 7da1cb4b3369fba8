import { ISSUED_STATES, type IssuedState } from '@qanoon/domain/certificates/certificate-states';
import * as m from '@qanoon/messages/admin/certificates';
import * as common from '@qanoon/messages/admin/common';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import { Button } from '@qanoon/ui/components/button/button';
import { Field } from '@qanoon/ui/components/form/field';
import { Select } from '@qanoon/ui/components/form/input';
import { SearchBox } from '@qanoon/ui/components/form/search-box';
import { X } from 'lucide-react';
import { type RegisterSearch, withoutEmpty } from './register-search.ts';

const LABELS: Record<IssuedState, Message> = { valid: m.valid, replaced: m.replaced, revoked: m.revoked };

type RegisterToolbarProps = { search: RegisterSearch; onChange: (change: RegisterSearch) => void };

/** The search and the state, which the URL stores. */
export function RegisterToolbar({ search, onChange }: RegisterToolbarProps) {
  return (
    <div className="register-toolbar">
      <SearchBox
        label={m.searchCertificates()}
        placeholder={m.nameEmailCourseOrCertificate()}
        value={search.search ?? ''}
        onSearch={(text) => onChange({ search: text })}
      />
      <Field label={shared.status()}>
        <Select
          value={search.state ?? ''}
          onChange={(event) =>
            onChange({ state: (event.target.value || undefined) as RegisterSearch['state'] })
          }
        >
          <option value="">{shared.all()}</option>
          {ISSUED_STATES.map((state) => (
            <option key={state} value={state}>
              {LABELS[state]()}
            </option>
          ))}
        </Select>
      </Field>
      {Object.keys(withoutEmpty(search)).length > 0 && (
        <Button variant="ghost" onClick={() => onChange({ search: undefined, state: undefined })}>
          <X aria-hidden="true" />
          {common.clearFilters()}
        </Button>
      )}
    </div>
  );
}
