import { z } from 'zod';

export { NEW_ACADEMY } from './new-academy.ts';

export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'youtube', 'x', 'linkedin', 'tiktok'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
export type SocialLinks = Partial<Record<SocialNetwork, string>>;

/** The academy's public data, part of every page's configuration. Empty texts are not shown. */
export const academy = z.strictObject({
  name: z.string(),
  nameUrdu: z.string(),
  tagline: z.string(),
  about: z.string(),
  email: z.string(),
  phone: z.string(),
  /** E.164. */
  whatsapp: z.string(),
  address: z.string(),
  socialLinks: z.partialRecord(z.enum(SOCIAL_NETWORKS), z.string()),
  /** The address of the logo; null: the product's own mark with the name. */
  logoUrl: z.string().nullable(),
  /** #rrggbb; null: the product's own colour. */
  accentColor: z.string().nullable(),
  /** Payments are decided within this time. */
  reviewHours: z.int(),
  signUpOpen: z.boolean(),
});
export type Academy = z.infer<typeof academy>;
