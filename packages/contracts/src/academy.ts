import * as m from '@qanoon/messages/shared/academy';

// Without zod, which would be loaded with every page: every page reads NEW_ACADEMY.

export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'youtube', 'x', 'linkedin', 'tiktok'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
export type SocialLinks = Partial<Record<SocialNetwork, string>>;

/** The academy's public data, part of every page's configuration. Empty texts are not shown. */
export type Academy = {
  name: string;
  nameUrdu: string;
  tagline: string;
  about: string;
  email: string;
  phone: string;
  /** E.164. */
  whatsapp: string;
  address: string;
  socialLinks: SocialLinks;
  /** The address of the logo, which is shown beside the name; null: the product's own mark. */
  logoUrl: string | null;
  /** #rrggbb; null: the product's own colour. */
  accentColor: string | null;
  /** Payments are decided within this time. */
  reviewHours: number;
  signUpOpen: boolean;
};

/** An academy before its owner has entered anything. */
export const NEW_ACADEMY: Academy = {
  name: 'Academy',
  nameUrdu: '',
  tagline: '',
  about: '',
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  socialLinks: {},
  logoUrl: null,
  accentColor: null,
  reviewHours: 24,
  signUpOpen: true,
};

/** The review promise in words: `within 24 hours`. */
export const withinHours = (hours: number): string => m.withinHours({ hours });
