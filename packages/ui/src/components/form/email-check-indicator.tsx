import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { Check, X } from 'lucide-react';
import { Spinner } from '../feedback/spinner.tsx';

export type EmailCheckStatus = 'idle' | 'checking' | 'valid' | 'invalid';

const LABELS = {
  idle: undefined,
  checking: uiDeferred.checkingEmail,
  valid: uiDeferred.emailIsValid,
  invalid: uiDeferred.emailIsNotValid,
} as const;

/** A spinner, green tick or red cross in the email field. Pass it as `<Input end>`. */
export function EmailCheckIndicator({ status }: { status: EmailCheckStatus }) {
  return (
    <span role="status" className="email-check" data-status={status}>
      {status === 'checking' && <Spinner />}
      {status === 'valid' && <Check className="icon" aria-hidden="true" />}
      {status === 'invalid' && <X className="icon" aria-hidden="true" />}
      <span className="sr-only">{LABELS[status]?.()}</span>
    </span>
  );
}
