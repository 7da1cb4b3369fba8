import type { Db } from '@qanoon/db/engine/client';
import { toPage } from '@qanoon/db/queries/queries';
import { FIXED_SLUGS, isFixedSlug } from '@qanoon/domain/academy/page-paths';
import { currentLanguage, type Language } from '@qanoon/messages/language';
import { LRUCache } from 'lru-cache';
import { cachedRead } from '../../lib/cached-read.ts';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { isDemo } from '../../lib/settings/demo-state.ts';
import { getCurrentAcademy } from '../settings/read-academy.ts';
import { fillAcademyFields, usesAcademyFields } from './fill-academy-fields.ts';
import * as repo from './pages.repo.ts';
import { renderInThread } from './render-in-thread.ts';
import type { RenderedPage } from './render-markdown.ts';

type Read = Pick<Deps, 'db' | 'env'>;

const MAX_CACHED_BYTES = 16 * 1024 * 1024;

/**
 * The current texts wait for the thread under this name; texts that an editor types wait under the editor's
 * account.
 */
const CURRENT_TEXTS = 'current-texts';

/**
 * A cache of rendered texts by their Markdown, with the academy's fields already filled in. Concurrent reads
 * render a text once.
 */
const rendered = new LRUCache<string, RenderedPage, string>({
  maxSize: MAX_CACHED_BYTES,
  fetchMethod: (markdown, _stale, { context: account }) => renderInThread(account, markdown),
  ignoreFetchAbort: true,
  sizeCalculation: ({ sections }, markdown) =>
    sections.reduce((sum, section) => sum + section.length, markdown.length) + 1,
});

/**
 * Renders a page's Markdown with the academy's current name and contact in the page's language, queued under
 * `account`. Throws UNAVAILABLE while the thread is too busy.
 */
async function renderPage(
  deps: Read,
  { markdown, language }: { markdown: string; language: Language },
  account: string,
): Promise<RenderedPage> {
  const text = usesAcademyFields(markdown)
    ? fillAcademyFields(markdown, await getCurrentAcademy(deps), language)
    : markdown;
  return rendered.forceFetch(text, { context: account });
}

type Texts = Pick<repo.Page, 'markdown' | 'markdownUrdu'>;

/** Renders the texts in both languages. When there is no Urdu text, its rendering is empty. */
async function renderInBoth(deps: Read, { markdown, markdownUrdu }: Texts, account: string) {
  return {
    en: await renderPage(deps, { markdown, language: 'en' }, account),
    ur: await renderPage(deps, { markdown: markdownUrdu, language: 'ur' }, account),
  };
}

/**
 * Renders the text for the reader's language. English replaces an Urdu text that does not exist or has more
 * placeholders, because the English text is then the more finished one.
 */
async function renderForReader(deps: Read, page: repo.Page) {
  if (currentLanguage() === 'en' || page.titleUrdu === '') {
    const text = await renderPage(deps, { markdown: page.markdown, language: 'en' }, CURRENT_TEXTS);
    return { title: page.title, language: 'en' as const, text };
  }
  const { en, ur } = await renderInBoth(deps, page, CURRENT_TEXTS);
  return ur.placeholders.length > en.placeholders.length
    ? { title: page.title, language: 'en' as const, text: en }
    : { title: page.titleUrdu, language: 'ur' as const, text: ur };
}

/**
 * Returns a published page, without its placeholders unless this is the demo. Throws PAGE_NOT_FOUND for any
 * other slug.
 */
export async function getPublished(deps: Read, { slug }: { slug: string }) {
  const page = await repo.findPublished(deps.db, slug);
  if (!page) throw new AppError('PAGE_NOT_FOUND');
  const { title, language, text } = await renderForReader(deps, page);
  // The placeholders of the starting texts belong to the demo (docs/product/public-site.md#pages-of-text).
  const sections = isDemo(deps.env) ? text.sections : finishedSectionsOf(page.slug, text);
  return { slug: page.slug, title, language, sections, summary: text.summary };
}

/**
 * Returns the finished sections. The list of publications follows the first heading, which therefore stays
 * although its text is only a placeholder.
 */
function finishedSectionsOf(slug: string, { sections, finishedSections }: RenderedPage): string[] {
  const heading = slug === 'publication' ? /^<h2.*?<\/h2>/su.exec(sections[0] ?? '')?.[0] : undefined;
  return heading === undefined || finishedSections[0]?.startsWith(heading)
    ? finishedSections
    : [heading, ...finishedSections];
}

const links = cachedRead(({ db }) => Promise.resolve(repo.listPublished(db, FIXED_SLUGS)));

/** The published pages except the two fixed ones, at most half a second old. */
export const getPageLinks = links.get;

/** The next read sees a change that this process has made. */
export const dropCachedLinks = links.drop;

/** Lists all pages, the fixed ones first. */
export async function listPages(deps: Read) {
  const rows = await repo.listPages(deps.db);
  const cards = [];
  // Pages are rendered one after another, so that any number of them fits into the queue.
  for (const row of rows) {
    // An Urdu text with more placeholders than the English one is not shown, so the placeholders of the
    // English text count.
    const { markdown } = row.page;
    const { placeholders } = await renderPage(deps, { markdown, language: 'en' }, CURRENT_TEXTS);
    cards.push({ ...factsOf(row), placeholderCount: placeholders.length });
  }
  return cards.sort((one, other) => Number(other.isFixed) - Number(one.isFixed));
}

/** Counts the placeholders in all published pages. */
export async function countPlaceholders(deps: Read): Promise<number> {
  const pages = await listPages(deps);
  return pages.reduce((sum, page) => sum + (page.isPublished ? page.placeholderCount : 0), 0);
}

/** Returns a page for its editor. Throws PAGE_NOT_FOUND. */
export async function getDraft(deps: Read, actor: Actor, { pageId }: { pageId: string }) {
  const row = await repo.findPage(deps.db, pageId);
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  const { en, ur } = await renderInBoth(deps, row.page, actor.id);
  const { markdown, titleUrdu, markdownUrdu, revisionId } = row.page;
  const rendered = { en: pickPreview(en), ur: pickPreview(ur) };
  return { ...factsOf(row), markdown, titleUrdu, markdownUrdu, revisionId, rendered };
}

const pickPreview = ({ sections, placeholders }: RenderedPage) => ({ sections, placeholders });

/** Renders a text that is not saved. It is not cached, because each keystroke sends a new text. */
export async function previewPage(
  deps: Read,
  actor: Actor,
  { markdown, language }: { markdown: string; language: Language },
) {
  const text = fillAcademyFields(markdown, await getCurrentAcademy(deps), language);
  return pickPreview(await renderInThread(actor.id, text));
}

/** Lists one page of a page's history, newest first. Throws PAGE_NOT_FOUND. */
export async function listRevisions(
  { db }: Read,
  input: { pageId: string; cursor?: string | null | undefined; limit: number },
) {
  const current = await currentRevisionId(db, input.pageId);
  const { items, nextCursor } = toPage(await repo.listRevisions(db, input), input.limit);
  return { items: items.map((item) => ({ ...item, isCurrent: item.id === current })), nextCursor };
}

/** Returns one version of a page with its text. Throws PAGE_NOT_FOUND for a version of another page. */
export async function getRevision(
  deps: Read,
  actor: Actor,
  input: { pageId: string; oldRevisionId: string },
) {
  const current = await currentRevisionId(deps.db, input.pageId);
  const revision = await repo.findRevision(deps.db, { pageId: input.pageId, id: input.oldRevisionId });
  if (!revision) throw new AppError('PAGE_NOT_FOUND');
  const { id, title, authorName, createdAt, markdown, titleUrdu, markdownUrdu } = revision;
  const { en, ur } = await renderInBoth(deps, revision, actor.id);
  return {
    ...{ id, title, authorName, createdAt, isCurrent: id === current },
    ...{ markdown, titleUrdu, markdownUrdu, sections: { en: en.sections, ur: ur.sections } },
  };
}

async function currentRevisionId(db: Db, pageId: string): Promise<string> {
  const row = await repo.findPage(db, pageId);
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  return row.page.revisionId;
}

const factsOf = ({ page, authorName }: { page: repo.Page; authorName: string | null }) => ({
  id: page.id,
  slug: page.slug,
  title: page.title,
  isPublished: page.isPublished,
  isFixed: isFixedSlug(page.slug),
  updatedAt: page.updatedAt,
  authorName,
});
