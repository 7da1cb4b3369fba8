import { isCommonPassword } from '@qanoon/domain/people/common-passwords';
import { normalizePassword } from '@qanoon/domain/people/normalize-password';
import * as m from '@qanoon/messages/shared/password-strength';
import { MIN_PASSWORD_LENGTH } from './auth.ts';

const STRONG_LENGTH = 12;
const FAIR_LENGTH = 8;

/**
 * A label for the strength of a password. It is only a hint, because weak passwords are accepted
 * (docs/product/accounts.md#passwords).
 */
export function passwordHint(typed: string, minLength = MIN_PASSWORD_LENGTH): string {
  const password = normalizePassword(typed);
  if (password.length < minLength) return m.atLeastCharacters({ min: minLength });
  if (isCommonPassword(password)) return m.strengthWeakThisIsCommon();
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/u, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  if (password.length >= STRONG_LENGTH + 4 || (password.length >= STRONG_LENGTH && kinds >= 3))
    return m.strengthStrong();
  if (password.length >= STRONG_LENGTH || (password.length >= FAIR_LENGTH && kinds >= 3))
    return m.strengthFair();
  return m.strengthWeakSeveralUnrelatedWords();
}
