import * as m from '@qanoon/messages/shared/academy';

// This file does not import zod, because every page loads NEW_ACADEMY.

export const SOCIAL_NETWORKS = ['facebook', 'instagram', 'youtube', 'x', 'linkedin', 'tiktok'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];
export type SocialLinks = Partial<Record<SocialNetwork, string>>;

/** A text in both languages. When one of them is empty, its readers see the other one. */
export type Bilingual = { en: string; ur: string };

/** The steps from the payment to the first lecture. */
export const HOME_STEPS = ['pay', 'prove', 'learn'] as const;
export type HomeStep = (typeof HOME_STEPS)[number];

/** Texts that replace those of the product on the home page; an empty one replaces nothing. */
export type HomeTexts = {
  /** The text below the headline. */
  lead: Bilingual;
  /** The benefits, one in each line, also shown on the price card of a course. */
  perks: Bilingual;
  steps: Record<HomeStep, { title: Bilingual; text: Bilingual }>;
};

/** The academy's public data, part of every page's configuration. Empty texts are not shown. */
export type Academy = {
  name: string;
  nameUrdu: string;
  tagline: string;
  taglineUrdu: string;
  about: string;
  aboutUrdu: string;
  email: string;
  phone: string;
  /** The WhatsApp number as E.164. */
  whatsapp: string;
  address: string;
  addressUrdu: string;
  socialLinks: SocialLinks;
  /** The address of the logo, which is shown beside the name; null: the product's own mark. */
  logoUrl: string | null;
  /** #rrggbb; null: the product's own color. */
  accentColor: string | null;
  /** Payments are decided within this time. */
  reviewHours: number;
  signUpOpen: boolean;
  /** Whether visitors see the public site. */
  isOpen: boolean;
  /** The letters before the number of new certificate IDs. */
  certificatePrefix: string;
  /** The academy's home page texts; null means those of the product. */
  homeTexts: HomeTexts | null;
};

const NO_TEXT: Bilingual = { en: '', ur: '' };
const NO_STEP = { title: NO_TEXT, text: NO_TEXT };
export const NO_HOME_TEXTS: HomeTexts = {
  lead: NO_TEXT,
  perks: NO_TEXT,
  steps: { pay: NO_STEP, prove: NO_STEP, learn: NO_STEP },
};

/** Whether any of the texts replaces one of the product. */
export const hasHomeTexts = ({ lead, perks, steps }: HomeTexts): boolean =>
  [lead, perks, ...Object.values(steps).flatMap(({ title, text }) => [title, text])].some(
    ({ en, ur }) => en !== '' || ur !== '',
  );

/** An academy before its owner has entered anything. */
export const NEW_ACADEMY: Academy = {
  name: 'Academy',
  nameUrdu: '',
  tagline: '',
  taglineUrdu: '',
  about: '',
  aboutUrdu: '',
  email: '',
  phone: '',
  whatsapp: '',
  address: '',
  addressUrdu: '',
  socialLinks: {},
  logoUrl: null,
  accentColor: null,
  reviewHours: 24,
  signUpOpen: true,
  isOpen: true,
  certificatePrefix: 'QA',
  homeTexts: null,
};

/** The review promise in words: `within 24 hours`. */
export const withinHours = (hours: number): string => m.withinHours({ hours });

/** The text in this language, else in the other one. */
export const textIn = (language: 'en' | 'ur', { en, ur }: Bilingual): string =>
  language === 'ur' ? ur || en : en || ur;

/** Matches the product's own name and names that begin like it: its emblem has the qaf of qanoon. */
export const isNamedQanoon = ({ name, nameUrdu }: Pick<Academy, 'name' | 'nameUrdu'>): boolean =>
  /^qanoon\b/iu.test(name) || nameUrdu.startsWith('قانون');

/**
 * The letter of the academy's emblem: the first one of its name. On English pages only qaf is taken from the
 * name in Urdu: it is a drawing, and another letter would load a font of its own.
 */
export function emblemLetter(
  { name, nameUrdu }: Pick<Academy, 'name' | 'nameUrdu'>,
  language: 'en' | 'ur',
): string {
  const first = (text: string) => /\p{L}/u.exec(text)?.[0]?.toLocaleUpperCase('en') ?? '';
  const urdu = isNamedQanoon({ name, nameUrdu }) ? 'ق' : first(nameUrdu);
  return (urdu === 'ق' || language === 'ur' ? urdu : '') || first(name) || urdu;
}
