import type { Academy } from '@qanoon/domain/academy/academy';
import { currentLanguage } from '@qanoon/messages/language';

/** Returns the academy's name in the current language: in Urdu its Urdu name, if it has one. */
export const nameOf = ({ name, nameUrdu }: Pick<Academy, 'name' | 'nameUrdu'>): string =>
  (currentLanguage() === 'ur' && nameUrdu) || name;
