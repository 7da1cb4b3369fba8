import type { Academy } from '@qanoon/contracts/academy';
import { asOneLine } from '@qanoon/contracts/text';

/** What a page shows for a field that has no value yet: a placeholder, which the console reports. */
const MISSING = {
  name: '[name of the academy]',
  email: '[e-mail address of the academy]',
  phone: '[phone number of the academy]',
  address: '[address of the academy]',
} as const;

const FIELD = /\{\{ ?(name|email|phone|address) ?\}\}/gu;
/** A page that is larger after the replacement could exceed every limit. */
const MAX_FIELDS = 100;

export const usesAcademyFields = (markdown: string): boolean => markdown.search(FIELD) >= 0;

/** Replaces `{{name}}`, `{{email}}`, `{{phone}}` and `{{address}}` in Markdown by the academy's values. */
export function fillAcademyFields(markdown: string, academy: Academy): string {
  let count = 0;
  return markdown.replace(FIELD, (field, key: keyof typeof MISSING) => {
    const value = asOneLine(academy[key].replace(/\s*\n\s*/gu, ', '));
    if (++count > MAX_FIELDS) return field;
    if (!value) return MISSING[key];
    return key === 'email' ? `<${value}>` : value.replace(/[!-/:-@[-`{-~]/gu, String.raw`\$&`);
  });
}
