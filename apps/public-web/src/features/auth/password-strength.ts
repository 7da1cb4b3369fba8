import { MIN_PASSWORD_LENGTH } from '@qanoon/contracts/auth';

const STRONG_LENGTH = 12;
const FAIR_LENGTH = 8;
// The most used of the lists of leaked passwords, with the ones this country and this product invite.
const COMMON =
  /^(?:password|passw0rd|qwerty(?:uiop)?|abc|iloveyou|welcome|letmein|admin|student|dragon|monkey|football|cricket|pakistan|karachi|lahore|islamabad|bismillah|allah|qanoon|academy)[\d!@#.]*$/u;
const SAME_OR_IN_ORDER = /^(?:(.)\1+|[\d]*(?:0?123456|12345|654321)[\d]*)$/u;

/** How hard a chosen password is to guess, in words: a hint, never a rule (decisions.md, "Accounts and permissions"). */
export function passwordHint(password: string): string {
  if (password.length < MIN_PASSWORD_LENGTH) return `At least ${MIN_PASSWORD_LENGTH} characters.`;
  const lower = password.toLowerCase();
  if (COMMON.test(lower) || SAME_OR_IN_ORDER.test(lower)) return 'Strength: weak. This is a common password and easy to guess.';
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\d/u, /[^\p{L}\d]/u].filter((kind) => kind.test(password)).length;
  if (password.length >= STRONG_LENGTH + 4 || (password.length >= STRONG_LENGTH && kinds >= 3)) return 'Strength: strong.';
  if (password.length >= STRONG_LENGTH || (password.length >= FAIR_LENGTH && kinds >= 3)) return 'Strength: fair.';
  return 'Strength: weak. Several unrelated words are easy to remember and hard to guess.';
}
