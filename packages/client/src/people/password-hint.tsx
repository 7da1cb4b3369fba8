import { MIN_PASSWORD_LENGTH } from '@qanoon/contracts/people/auth';
import { passwordHint } from '@qanoon/contracts/people/password-strength';
import { isCommonPassword } from '@qanoon/domain/people/common-passwords';
import { TriangleAlert } from 'lucide-react';

type PasswordHintProps = {
  /** What is typed now. */
  typed: string;
  /** The minimum length, if the account needs a longer password than others. */
  minLength?: number | undefined;
};

/**
 * Shows the strength of a new password as the help of its field. A password that is easy to guess gets a
 * warning.
 */
export function PasswordHint({ typed, minLength = MIN_PASSWORD_LENGTH }: PasswordHintProps) {
  const isCommon = typed.length >= minLength && isCommonPassword(typed);
  return (
    <span aria-live="polite" className={isCommon ? 'password-warning' : undefined}>
      {isCommon && <TriangleAlert className="icon icon-sm" aria-hidden="true" />}
      <span>{passwordHint(typed, minLength)}</span>
    </span>
  );
}
