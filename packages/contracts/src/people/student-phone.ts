import { readPhoneNumber } from '@qanoon/domain/academy/contact-details';
import { enterPhoneNumberSuchAs } from '@qanoon/messages/shared/academy-settings';
import { atMost, oneLineText } from '../lib/text.ts';

/** A student's phone number in any usual spelling, as E.164. Empty if the student gives none. */
export const studentPhone = oneLineText()
  .max(40, atMost(40))
  .refine((text) => text === '' || readPhoneNumber(text) !== undefined, { error: enterPhoneNumberSuchAs })
  .overwrite((text) => readPhoneNumber(text) ?? text);
