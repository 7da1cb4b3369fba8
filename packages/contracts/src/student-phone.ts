import { enterPhoneNumberSuchAs } from '@qanoon/messages/shared/academy-settings';
import { readPhoneNumber } from './contact-details.ts';
import { atMost, oneLineText } from './text.ts';

/** A student's phone number in any usual spelling, as E.164. Empty if the student gives none. */
export const studentPhone = oneLineText()
  .max(40, atMost(40))
  .refine((text) => text === '' || readPhoneNumber(text) !== undefined, { error: enterPhoneNumberSuchAs })
  .overwrite((text) => readPhoneNumber(text) ?? text);
