import * as shared from '@qanoon/messages/shared/common';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import type { UseFormRegisterReturn } from 'react-hook-form';

type Name = 'fullName' | 'email';

type PersonFieldsProps = {
  form: {
    busy: boolean;
    register: (name: Name) => UseFormRegisterReturn;
    errorOf: (name: Name) => string | undefined;
  };
  emailHelp?: string;
  /** The key Enter of a phone in the last field. */
  enterKeyHint?: 'next' | 'send' | 'done';
};

/** The fields for another person's name and address. Browsers must not fill in the administrator's own. */
export const PersonFields = ({ form, emailHelp, enterKeyHint = 'next' }: PersonFieldsProps) => (
  <>
    <Field label={deferred.fullName()} required error={form.errorOf('fullName')}>
      <Input
        autoComplete="off"
        enterKeyHint="next"
        maxLength={120}
        readOnly={form.busy}
        {...form.register('fullName')}
      />
    </Field>
    <Field label={shared.email()} required error={form.errorOf('email')} help={emailHelp}>
      <Input
        type="email"
        autoComplete="off"
        enterKeyHint={enterKeyHint}
        readOnly={form.busy}
        {...form.register('email')}
      />
    </Field>
  </>
);
