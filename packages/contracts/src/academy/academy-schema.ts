import { type Academy, HOME_STEPS, SOCIAL_NETWORKS } from '@qanoon/domain/academy/academy';
import { z } from 'zod';

const bilingual = z.strictObject({ en: z.string(), ur: z.string() });

/** Validates an `Academy`. */
export const academy: z.ZodType<Academy, Academy> = z.strictObject({
  name: z.string(),
  nameUrdu: z.string(),
  tagline: z.string(),
  taglineUrdu: z.string(),
  about: z.string(),
  aboutUrdu: z.string(),
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  address: z.string(),
  addressUrdu: z.string(),
  socialLinks: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
  logoUrl: z.string().nullable(),
  accentColor: z.string().nullable(),
  reviewHours: z.int(),
  signUpOpen: z.boolean(),
  isOpen: z.boolean(),
  certificatePrefix: z.string(),
  homeTexts: z
    .strictObject({
      lead: bilingual,
      perks: bilingual,
      steps: z.record(z.enum(HOME_STEPS), z.strictObject({ title: bilingual, text: bilingual })),
    })
    .nullable(),
});
