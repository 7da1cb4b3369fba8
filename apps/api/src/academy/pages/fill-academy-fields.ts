import { asOneLine } from '@qanoon/contracts/lib/text';
import { type Academy, textIn } from '@qanoon/domain/academy/academy';
import type { Language } from '@qanoon/messages/language';

/** A page shows this placeholder for a field that has no value yet, and the console reports it. */
const MISSING = {
  en: {
    name: '[name of the academy]',
    email: '[e-mail address of the academy]',
    phone: '[phone number of the academy]',
    address: '[address of the academy]',
  },
  ur: {
    name: '[اکیڈمی کا نام]',
    email: '[اکیڈمی کا ای میل پتہ]',
    phone: '[اکیڈمی کا فون نمبر]',
    address: '[اکیڈمی کا پتہ]',
  },
} as const satisfies Record<Language, Record<string, string>>;

const FIELD = /\{\{ ?(name|email|phone|address) ?\}\}/gu;
/** A bound, because replaced fields could otherwise make a page larger than every limit. */
const MAX_FIELDS = 100;

export const usesAcademyFields = (markdown: string): boolean => markdown.search(FIELD) >= 0;

/**
 * Replaces `{{name}}`, `{{email}}`, `{{phone}}` and `{{address}}` in Markdown with the academy's values in
 * that language.
 */
export function fillAcademyFields(markdown: string, academy: Academy, language: Language): string {
  const { email, phone } = academy;
  const values = {
    ...{ email, phone },
    name: textIn(language, { en: academy.name, ur: academy.nameUrdu }),
    address: textIn(language, { en: academy.address, ur: academy.addressUrdu }),
  };
  let count = 0;
  return markdown.replace(FIELD, (field, key: keyof typeof values) => {
    const value = asOneLine(values[key].replace(/\s*\n\s*/gu, language === 'ur' ? '، ' : ', '));
    if (++count > MAX_FIELDS) return field;
    if (!value) return MISSING[language][key];
    return key === 'email' ? `<${value}>` : value.replace(/[!-/:-@[-`{-~]/gu, String.raw`\$&`);
  });
}
