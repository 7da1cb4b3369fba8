import {
  HOME_STEPS,
  SOCIAL_NETWORKS,
  type SocialLinks,
  type SocialNetwork,
} from '@qanoon/domain/academy/academy';
import { accentProblem } from '@qanoon/domain/academy/accent';
import { readPhoneNumber, readSocialLink } from '@qanoon/domain/academy/contact-details';
import { COMPLETION_PERCENTS } from '@qanoon/domain/learning/course-progress';
import * as m from '@qanoon/messages/shared/academy-settings';
import * as deferred from '@qanoon/messages/shared/deferred';
import { z } from 'zod';
import { id, timestamp } from '../lib/primitives.ts';
import { printed } from '../lib/printed.ts';
import { atMost, multiLineText, oneLineText, requiredText } from '../lib/text.ts';
import { academy } from './academy-schema.ts';
import { certificatePrefix } from './certificate-prefix.ts';

export const NETWORK_NAMES: Record<SocialNetwork, string> = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  youtube: 'YouTube',
  x: 'X',
  linkedin: 'LinkedIn',
  tiktok: 'TikTok',
};

/** The longest review promise: two weeks, because a longer one promises nothing. */
const MAX_REVIEW_HOURS = 14 * 24;
const ABOUT_HOURS = () => m.enterWholeHours({ max: MAX_REVIEW_HOURS });
const MAX_ORDER_HOURS = 30 * 24;
const ABOUT_ORDER_HOURS = () => m.enterWholeHours({ max: MAX_ORDER_HOURS });

const optionalText = (max: number) => oneLineText().max(max, atMost(max));
const optionalParagraphs = (max: number) => multiLineText().max(max, atMost(max));

const phone = optionalText(40).refine((text) => text === '' || readPhoneNumber(text) !== undefined, {
  error: m.enterPhoneNumberSuchAs,
});
const whatsapp = optionalText(40)
  .refine((text) => text === '' || readPhoneNumber(text) !== undefined, {
    error: m.enterWhatsappNumberSuchAs,
  })
  .overwrite((text) => readPhoneNumber(text) ?? text);

const socialLink = (network: SocialNetwork) =>
  optionalText(200)
    .refine((text) => text === '' || readSocialLink(network, text) !== undefined, {
      error: () => m.enterAddressOfPage({ network: NETWORK_NAMES[network] }),
    })
    .overwrite((text) => readSocialLink(network, text) ?? text);

const accentColor = z
  .string()
  .overwrite((text) => text.trim().toLowerCase())
  .regex(/^#[\da-f]{6}$/u, { error: m.enterColourSuchAs14432f })
  .superRefine((color, issues) => {
    const problem = /^#[\da-f]{6}$/u.test(color) ? accentProblem(color) : undefined;
    if (problem) issues.addIssue({ code: 'custom', message: problem });
  });

const bilingual = (text: (max: number) => ReturnType<typeof oneLineText>, max: number) =>
  z.strictObject({ en: text(max), ur: text(max) });

const homeTexts = z.strictObject({
  lead: bilingual(optionalText, 300),
  perks: bilingual(optionalParagraphs, 300),
  steps: z.record(
    z.enum(HOME_STEPS),
    z.strictObject({ title: bilingual(optionalText, 60), text: bilingual(optionalText, 200) }),
  ),
});

/** What administrators with canManageAcademy can change. Empty texts are not shown anywhere. */
export const academyForm = z.strictObject({
  // Certificates and receipts print the names and the address.
  name: printed(requiredText(m.nameIsRequired, 80)),
  nameUrdu: printed(optionalText(80)),
  tagline: optionalText(120),
  about: optionalParagraphs(1000),
  email: optionalText(254).refine((text) => text === '' || z.email().safeParse(text).success, {
    error: deferred.pleaseEnterValidEmailAddress,
  }),
  phone,
  whatsapp,
  address: printed(optionalParagraphs(300)),
  /** The academy's tax number, printed on receipts; absent: unchanged. */
  taxNumber: printed(optionalText(40)).optional(),
  /** One link for each network; empty when there is none. */
  socialLinks: z.strictObject(
    Object.fromEntries(SOCIAL_NETWORKS.map((network) => [network, socialLink(network)])) as Record<
      SocialNetwork,
      ReturnType<typeof socialLink>
    >,
  ),
  /** #rrggbb, readable in both themes; null: the product's own color. */
  accentColor: accentColor.nullable(),
  reviewHours: z
    .int({ error: ABOUT_HOURS })
    .min(1, { error: ABOUT_HOURS })
    .max(MAX_REVIEW_HOURS, { error: ABOUT_HOURS }),
  signUpOpen: z.boolean(),
  /** An order without a proof expires after this time; absent: unchanged. */
  orderHours: z
    .int({ error: ABOUT_ORDER_HOURS })
    .min(1, { error: ABOUT_ORDER_HOURS })
    .max(MAX_ORDER_HOURS, { error: ABOUT_ORDER_HOURS })
    .optional(),
  // Fields that are absent stay unchanged.
  taglineUrdu: optionalText(120).optional(),
  aboutUrdu: optionalParagraphs(1000).optional(),
  addressUrdu: printed(optionalParagraphs(300)).optional(),
  /** The texts of the home page; null means those of the product. */
  homeTexts: homeTexts.nullable().optional(),
  certificatePrefix: certificatePrefix.optional(),
  isOpen: z.boolean().optional(),
  /** A lecture counts when at least this part of it was played; absent: unchanged. */
  completionPercent: z.literal(COMPLETION_PERCENTS).optional(),
});
export type AcademyForm = z.infer<typeof academyForm>;

/**
 * `version`: that of the settings that were edited; another one is refused. `logoUploadId`: a new logo, null
 * to remove it, absent to leave it.
 */
export const updateAcademyInput = academyForm.extend({
  version: z.int().min(0),
  logoUploadId: id.nullable().optional(),
});
export type UpdateAcademyInput = z.infer<typeof updateAcademyInput>;

/** The settings with their version, 0 before the first change, and who changed them last. */
export const academySettings = z.strictObject({
  academy,
  /** An order without a proof expires after this time. */
  orderHours: z.int(),
  taxNumber: z.string(),
  /**
   * A lecture counts when at least this part of it was played; 0: when it is marked, which is the default
   * until the owner has chosen.
   */
  completionPercent: z.literal(COMPLETION_PERCENTS),
  version: z.int(),
  updatedAt: timestamp.nullable(),
  updatedByName: z.string().nullable(),
});
export type AcademySettings = z.infer<typeof academySettings>;

/** The links that are set. */
export const enteredLinks = (links: Record<SocialNetwork, string>): SocialLinks =>
  Object.fromEntries(Object.entries(links).filter(([, link]) => link !== ''));
