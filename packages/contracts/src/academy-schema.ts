import { z } from 'zod';
import { type Academy, SOCIAL_NETWORKS } from './academy.ts';

/** Validates an `Academy`. */
export const academy: z.ZodType<Academy, Academy> = z.strictObject({
  name: z.string(),
  nameUrdu: z.string(),
  tagline: z.string(),
  about: z.string(),
  email: z.string(),
  phone: z.string(),
  whatsapp: z.string(),
  address: z.string(),
  socialLinks: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
  logoUrl: z.string().nullable(),
  accentColor: z.string().nullable(),
  reviewHours: z.int(),
  signUpOpen: z.boolean(),
});
