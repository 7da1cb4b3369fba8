import { FIXED_SLUGS, isFixedSlug } from '@qanoon/contracts/page-paths';
import type { Db } from '@qanoon/db/client';
import { toPage } from '@qanoon/db/queries';
import { LRUCache } from 'lru-cache';
import { cachedRead } from '../../cached-read.ts';
import type { Deps } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { getCurrentAcademy } from '../academy/academy.service.ts';
import { fillAcademyFields, usesAcademyFields } from './academy-fields.ts';
import * as repo from './pages.repo.ts';
import { type RenderedPage, renderMarkdown } from './render-markdown.ts';

type Read = Pick<Deps, 'db' | 'env'>;

const MAX_CACHED_BYTES = 16 * 1024 * 1024;

/** Rendered texts by their Markdown, with the academy's fields already filled in. */
const rendered = new LRUCache<string, RenderedPage>({
  maxSize: MAX_CACHED_BYTES,
  sizeCalculation: ({ sections }, markdown) =>
    sections.reduce((sum, section) => sum + section.length, markdown.length) + 1,
});

/** Renders a page's Markdown with the academy's present name and contact. */
export async function renderPage(deps: Read, markdown: string): Promise<RenderedPage> {
  const text = usesAcademyFields(markdown)
    ? fillAcademyFields(markdown, await getCurrentAcademy(deps))
    : markdown;
  const cached = rendered.get(text);
  if (cached) return cached;
  const page = await renderMarkdown(text);
  rendered.set(text, page);
  return page;
}

/** A published page. PAGE_NOT_FOUND for any other slug. */
export async function getPublished(deps: Read, { slug }: { slug: string }) {
  const page = await repo.findPublished(deps.db, slug);
  if (!page) throw new AppError('PAGE_NOT_FOUND');
  const { sections, summary } = await renderPage(deps, page.markdown);
  return { slug: page.slug, title: page.title, sections, summary };
}

const links = cachedRead(({ db }) => Promise.resolve(repo.listPublished(db, FIXED_SLUGS)));

/** The published pages except the two of the specification, at most half a second old. */
export const getPageLinks = links.get;

/** The next read sees a change that this process has made. */
export const dropCachedLinks = links.drop;

/** All pages, those of the specification first. */
export async function listPages(deps: Read) {
  const rows = await repo.listPages(deps.db);
  const cards = rows.map(async (row) => {
    const { placeholders } = await renderPage(deps, row.page.markdown);
    return { ...factsOf(row), placeholderCount: placeholders.length };
  });
  return (await Promise.all(cards)).sort((one, other) => Number(other.isFixed) - Number(one.isFixed));
}

/** The number of placeholders that visitors can see, in all published pages. */
export async function countPlaceholders(deps: Read): Promise<number> {
  const pages = await listPages(deps);
  return pages.reduce((sum, page) => sum + (page.isPublished ? page.placeholderCount : 0), 0);
}

/** A page for its editor. PAGE_NOT_FOUND. */
export async function getDraft(deps: Read, { pageId }: { pageId: string }) {
  const row = await repo.findPage(deps.db, pageId);
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  const { sections, placeholders } = await renderPage(deps, row.page.markdown);
  const { markdown, revisionId } = row.page;
  return { ...factsOf(row), markdown, revisionId, sections, placeholders };
}

/** Renders a text that is not saved. Not cached: each keystroke is another text. */
export async function previewPage(deps: Read, { markdown }: { markdown: string }) {
  const { sections, placeholders } = await renderMarkdown(
    fillAcademyFields(markdown, await getCurrentAcademy(deps)),
  );
  return { sections, placeholders };
}

/** One page of a page's history, newest first. PAGE_NOT_FOUND. */
export async function listRevisions(
  { db }: Read,
  input: { pageId: string; cursor?: string | null | undefined; limit: number },
) {
  const current = await currentRevisionId(db, input.pageId);
  const { items, nextCursor } = toPage(await repo.listRevisions(db, input), input.limit);
  return { items: items.map((item) => ({ ...item, isCurrent: item.id === current })), nextCursor };
}

/** One version of a page with its text. PAGE_NOT_FOUND for that of another page. */
export async function getRevision(deps: Read, input: { pageId: string; oldRevisionId: string }) {
  const current = await currentRevisionId(deps.db, input.pageId);
  const revision = await repo.findRevision(deps.db, { pageId: input.pageId, id: input.oldRevisionId });
  if (!revision) throw new AppError('PAGE_NOT_FOUND');
  const { id, title, authorName, createdAt, markdown } = revision;
  const { sections } = await renderPage(deps, markdown);
  return { id, title, authorName, createdAt, isCurrent: id === current, markdown, sections };
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
