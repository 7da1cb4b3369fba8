import { useZodForm } from '@qanoon/client/forms/use-zod-form';
import { useAcademy } from '@qanoon/client/page/academy';
import { verifyCertificateInput } from '@qanoon/contracts/certificates/certificates';
import { languagePath } from '@qanoon/domain/lib/language-paths';
import { currentLanguage } from '@qanoon/messages/language';
import * as m from '@qanoon/messages/public/verification';
import * as deferred from '@qanoon/messages/shared/deferred';
import { Button } from '@qanoon/ui/components/button/button';
import { Field } from '@qanoon/ui/components/form/field';
import { Input } from '@qanoon/ui/components/form/input';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';

/**
 * All certificate IDs began with these letters before academies could choose their own. The first IDs were
 * shorter.
 */
const OLD_PREFIX = 'QA';

/** Takes a certificate ID and opens its page. An ID with the wrong format is reported without a request. */
export function VerificationForm({ code = '' }: { code?: string }) {
  const navigate = useNavigate();
  const { certificatePrefix } = useAcademy();
  const pattern = `${certificatePrefix}-XXXX-XXXX-XXXX-XXXX`;
  const form = useZodForm(verifyCertificateInput, {
    defaultValues: { code },
    onSubmit: (params) => navigate({ to: '/verify/{-$code}', params }),
  });
  return (
    <form
      method="get"
      action={languagePath(currentLanguage(), '/verify')}
      noValidate
      className="verify-form"
      onSubmit={form.onSubmit}
    >
      <Field
        label={deferred.certificateCode()}
        required
        error={form.errorOf('code')}
        help={(certificatePrefix === OLD_PREFIX ? m.codeHelpWithOlder : m.codeHelp)({ code: pattern })}
      >
        <Input
          autoComplete="off"
          enterKeyHint="go"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder={pattern}
          className="tnum"
          dir="ltr"
          {...form.register('code')}
        />
      </Field>
      <div>
        <Button type="submit">
          <Search className="icon icon-sm" aria-hidden="true" />
          {m.verify()}
        </Button>
      </div>
    </form>
  );
}
