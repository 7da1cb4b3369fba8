import { FIXED_SLUGS, MAX_SLUG } from '@qanoon/domain/academy/page-paths';
import { LANGUAGES } from '@qanoon/messages/language';
import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/shared/pages';
import { z } from 'zod';
import { id, page, pageInput, timestamp } from '../lib/primitives.ts';
import { atMost, multiLineText, oneLineText, requiredText } from '../lib/text.ts';

/** Reserved addresses, which would look like another part of the site. */
const RESERVED_SLUGS: ReadonlySet<string> = new Set([
  ...FIXED_SLUGS,
  ...['about-blank', 'admin', 'api', 'assets', 'auth', 'certificate', 'course', 'courses', 'dashboard'],
  ...['files', 'forgot-password', 'healthz', 'index', 'login', 'new', 'page', 'pages', 'payment'],
  ...['publications', 'readyz', 'reset-password', 'robots', 'setup', 'signin', 'sign-in', 'signup'],
  ...['sign-up', 'sitemap', 'student', 'trpc', 'verify', 'verify-email'],
]);

export const MAX_MARKDOWN_BYTES = 100_000;

/** A new page's address: the last part of its URL. */
export const pageSlug = requiredText(m.addressIsRequired, MAX_SLUG)
  .refine((slug) => /^[a-z0-9]+(?:-[a-z0-9]+)*$/u.test(slug), { error: m.addressHasOtherCharacters })
  .refine((slug) => !RESERVED_SLUGS.has(slug), { error: m.thisAddressIsReservedPlease });

const title = requiredText(deferred.titleIsRequired, 120);
const markdown = multiLineText().refine(
  (text) => new TextEncoder().encode(text).length <= MAX_MARKDOWN_BYTES,
  { error: m.textIsTooLongAt },
);
const titleUrdu = oneLineText().max(120, atMost(120));
const revisionId = id;
const language = z.enum(LANGUAGES);

/** `[text in brackets]` that somebody still has to replace. `line` starts at 1. */
export const placeholder = z.strictObject({ line: z.int(), text: z.string() });
export type PagePlaceholder = z.infer<typeof placeholder>;

/** The page's safe HTML, one part per heading of the highest level, and one before the first if any. */
const sections = z.array(z.string());

/** A published page, as visitors see it. */
export const publicPage = z.strictObject({
  slug: z.string(),
  title: z.string(),
  sections,
  /** The language of these texts: a page that has no Urdu texts is in English for everybody. */
  language,
  /** The first paragraph as plain text, for search engines. */
  summary: z.string(),
});
export type PublicPage = z.infer<typeof publicPage>;

// No format is required, because any other text simply matches no page.
export const pageBySlugInput = z.strictObject({ slug: oneLineText().min(1).max(200) });

/** The published pages except the two fixed ones, for the footer and the sitemap. */
export const pageLinks = z.array(
  z.strictObject({ slug: z.string(), title: z.string(), titleUrdu: z.string() }),
);

const pageFacts = z.strictObject({
  id,
  slug: z.string(),
  title: z.string(),
  isPublished: z.boolean(),
  /** A fixed page: it cannot be unpublished or deleted. */
  isFixed: z.boolean(),
  updatedAt: timestamp,
  /** Who saved the latest revision; null for the starting text and removed accounts. */
  authorName: z.string().nullable(),
});

/** A page in the console's list. */
export const pageCard = pageFacts.extend({ placeholderCount: z.int() });
export type PageCard = z.infer<typeof pageCard>;

const rendered = z.strictObject({ sections, placeholders: z.array(placeholder) });
export type RenderedText = z.infer<typeof rendered>;

/** A page in the editor. Pass `revisionId` with each change: PAGE_CHANGED when it is no longer the latest. */
export const pageDraft = pageFacts.extend({
  markdown: z.string(),
  titleUrdu: z.string(),
  markdownUrdu: z.string(),
  revisionId,
  rendered: z.strictObject({ en: rendered, ur: rendered }),
});
export type PageDraft = z.infer<typeof pageDraft>;

export const pageIdInput = z.strictObject({ pageId: id });
export const previewPageInput = z.strictObject({ markdown, language });
export const pagePreview = rendered;
export const createPageInput = z.strictObject({ title, slug: pageSlug });
/** The texts of a page. The two Urdu texts are either both given or both empty. */
export const pageTexts = z
  .strictObject({ title, markdown, titleUrdu, markdownUrdu: markdown })
  .refine((texts) => (texts.titleUrdu === '') === (texts.markdownUrdu === ''), {
    error: m.urduTitleAndTextBelongTogether,
    path: ['titleUrdu'],
  });
export type PageTexts = z.infer<typeof pageTexts>;
export const updatePageInput = pageTexts.safeExtend({ pageId: id, revisionId });
export const publishPageInput = z.strictObject({ pageId: id, revisionId, isPublished: z.boolean() });

/** One saved version of a page. */
const revisionFacts = z.strictObject({
  id,
  title: z.string(),
  authorName: z.string().nullable(),
  createdAt: timestamp,
  isCurrent: z.boolean(),
});
export const listRevisionsInput = z.strictObject({
  pageId: id,
  ...pageInput,
  limit: z.int().min(1).max(100).default(20),
});
export const revisionPage = page(revisionFacts);
export const revisionInput = z.strictObject({ pageId: id, oldRevisionId: id });
export const pageRevision = revisionFacts.extend({
  markdown: z.string(),
  titleUrdu: z.string(),
  markdownUrdu: z.string(),
  sections: z.strictObject({ en: sections, ur: sections }),
});
export type PageRevision = z.infer<typeof pageRevision>;

/** Saves an old version as the newest one. */
export const restoreRevisionInput = revisionInput.extend({ revisionId });
