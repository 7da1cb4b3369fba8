import type { CertificateNamesInput } from '@qanoon/contracts/certificates/certificates';
import * as m from '@qanoon/messages/student/certificates';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import type { ComponentProps } from 'react';

type Control = Partial<ComponentProps<typeof Input>>;
type NamesFieldsProps = {
  register: (name: keyof CertificateNamesInput) => Control;
  errorOf: (name: keyof CertificateNamesInput) => string | undefined;
  /** The names that are typed now, which the sample shows. */
  typed: CertificateNamesInput;
  busy: boolean;
};

/** The fields for the name in Latin letters and optionally in Urdu, with a sample of how both are printed. */
export function NamesFields({ register, errorOf, typed, busy }: NamesFieldsProps) {
  return (
    <>
      <Field label={m.nameOnCertificate()} required help={m.inLatinLettersAsOnCnic()} error={errorOf('name')}>
        <Input
          dir="ltr"
          autoComplete="name"
          autoCapitalize="words"
          spellCheck={false}
          enterKeyHint="next"
          maxLength={80}
          readOnly={busy}
          {...register('name')}
        />
      </Field>
      <Field label={m.nameInUrdu()} help={m.printedBelowTheFirst()} error={errorOf('nameUrdu')}>
        <Input
          dir="rtl"
          lang="ur"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          maxLength={80}
          readOnly={busy}
          {...register('nameUrdu')}
        />
      </Field>
      <NamesSample {...typed} />
    </>
  );
}

/** Shows the names on the paper of a certificate, which is light in both themes. */
export function NamesSample({ name, nameUrdu }: CertificateNamesInput) {
  if (!name.trim() && !nameUrdu.trim()) return null;
  return (
    <div className="names-sample" data-theme="light" aria-hidden="true">
      {name.trim() && (
        <bdi dir="ltr" lang="en">
          {name}
        </bdi>
      )}
      {nameUrdu.trim() && (
        <bdi className="urdu" lang="ur">
          {nameUrdu}
        </bdi>
      )}
    </div>
  );
}
