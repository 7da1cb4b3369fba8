import type { HomeTexts, SocialLinks } from '@qanoon/domain/academy/academy';
import type { CompletionPercent } from '@qanoon/domain/learning/course-progress';
import { bool, int, json, table, text, timestamp } from '../columns.ts';
import { uploads, users } from '../people/users.ts';

/**
 * The academy's own data, one row. While it is missing, the defaults of
 * `packages/domain/src/academy/academy.ts` apply.
 */
export const academySettings = table('academy_settings', {
  /** Always 1, because the table has one row. */
  id: int().primaryKey(),
  name: text().notNull(),
  nameUrdu: text().notNull().default(''),
  tagline: text().notNull().default(''),
  taglineUrdu: text().notNull().default(''),
  about: text().notNull().default(''),
  aboutUrdu: text().notNull().default(''),
  email: text().notNull().default(''),
  /** The phone number as typed, such as 042 111 000 000. */
  phone: text().notNull().default(''),
  /** The WhatsApp number as E.164. */
  whatsapp: text().notNull().default(''),
  address: text().notNull().default(''),
  addressUrdu: text().notNull().default(''),
  /** Texts of the home page; null: the product's own. */
  homeTexts: json<HomeTexts>(),
  /** The letters before the number of new certificate IDs. IDs that were issued keep theirs. */
  certificatePrefix: text().notNull().default('QA'),
  /** The tax number that receipts print, such as an NTN; empty when there is none. */
  taxNumber: text().notNull().default(''),
  socialLinks: json<SocialLinks>().notNull(),
  logoUploadId: text().references(() => uploads.id),
  /** #rrggbb; null: the product's own color. */
  accentColor: text(),
  /** Payments are decided within this time. */
  reviewHours: int().notNull(),
  /** An order without a proof expires after this time. */
  orderHours: int().notNull().default(72),
  /** Since when payments with a certain credit are approved by the system; null: by reviewers only. */
  automaticApprovalSince: timestamp(),
  /** A lecture counts when at least this part of it was played; 0: when it is marked. */
  completionPercent: int().$type<CompletionPercent>().notNull().default(0),
  signUpOpen: bool().notNull().default(true),
  /** Whether visitors see the public site. */
  isOpen: bool().notNull().default(true),
  /**
   * Whether the rows of this database began as the demo, or the demo was removed; null: there never was one.
   */
  demo: text().$type<'seeded' | 'removed'>(),
  /**
   * Steps of the setup checklist that cannot be computed: when a test mail was sent, when it was dismissed.
   */
  mailTestedAt: timestamp(),
  checklistDismissedAt: timestamp(),
  /** Incremented with each change: an editor with an older version is refused. */
  version: int().notNull(),
  updatedById: text().references(() => users.id, { onDelete: 'set null' }),
  updatedAt: timestamp().notNull(),
});
