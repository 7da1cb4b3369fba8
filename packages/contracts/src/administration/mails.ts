import * as m from '@qanoon/messages/shared/mails';
import { z } from 'zod';

/** A name in the server's list of mails, such as payment-decided. */
const name = z.string().regex(/^[a-z-]{1,60}$/u, { error: m.thereIsNoSuchMail });

/**
 * A mail that the server sends, with the states that its text distinguishes, such as with and without reason.
 */
export const mailSample = z.strictObject({
  id: name,
  title: z.string(),
  recipient: z.string(),
  /** When it is sent: the end of a sentence that begins with "Sent". */
  sentWhen: z.string(),
  states: z.array(z.strictObject({ id: name, label: z.string() })),
});
export type MailSample = z.infer<typeof mailSample>;

const sampleOf = { mailId: name, stateId: name };
export const previewMailInput = z.strictObject({
  ...sampleOf,
  /** Whether to show the academy's logo, if there is one. */
  withLogo: z.boolean().default(true),
});

/** `html` is a complete document, to be shown in a frame that runs no scripts. */
export const mailPreview = z.strictObject({
  subject: z.string(),
  from: z.string(),
  replyTo: z.string().nullable(),
  preheader: z.string(),
  html: z.string(),
  text: z.string(),
  hasLogo: z.boolean(),
});
export type MailPreview = z.infer<typeof mailPreview>;

export const sendSampleMailInput = z.strictObject(sampleOf);
