import { zodResolver } from '@hookform/resolvers/zod';
import { verifyCertificateInput } from '@qanoon/contracts/certificates';
import { Button } from '@qanoon/ui/button';
import { Field } from '@qanoon/ui/field';
import { Input } from '@qanoon/ui/input';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useForm } from 'react-hook-form';

/** The ID as it is read off the paper. A mistyped one is told before the server is asked. */
export function VerificationForm({ code = '' }: { code?: string }) {
  const navigate = useNavigate();
  const form = useForm({ resolver: zodResolver(verifyCertificateInput), defaultValues: { code } });
  const { errors } = form.formState;
  const submit = form.handleSubmit((fields) => navigate({ to: '/certificate/$code', params: fields }));
  return (
    <form
      method="get"
      action="/certificate"
      noValidate
      className="mt-8 grid gap-4"
      onSubmit={(event) => void submit(event)}
    >
      <Field
        label="Certificate ID"
        required
        error={errors.code?.message}
        help="It reads QA-XXXX-XXXX-XXXX-XXXX, older ones QA-XXXX-XXXX-X. Capitals and dashes do not matter."
      >
        <Input
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          placeholder="QA-XXXX-XXXX-XXXX-XXXX"
          className="tnum"
          {...form.register('code')}
        />
      </Field>
      <div>
        <Button type="submit">
          <Search className="icon icon-sm" aria-hidden="true" />
          Verify
        </Button>
      </div>
    </form>
  );
}
