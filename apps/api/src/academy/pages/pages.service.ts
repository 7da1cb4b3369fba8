import { isDeepStrictEqual } from 'node:util';
import type { Tx } from '@qanoon/db/engine/client';
import { newId } from '@qanoon/db/engine/ids';
import { FIXED_SLUGS, isFixedSlug } from '@qanoon/domain/academy/page-paths';
import type { Actor, Deps } from '../../lib/context.ts';
import { AppError } from '../../lib/errors/errors.ts';
import { recordDecision } from '../../platform/audit/audit.service.ts';
import * as repo from './pages.repo.ts';
import { dropCachedLinks } from './read-page.ts';
import { NEW_PAGE_TEXT, STARTING_TEXTS } from './starting-texts.ts';

type Texts = { title: string; markdown: string; titleUrdu: string; markdownUrdu: string };
type Latest = { pageId: string; revisionId: string };
type Author = Pick<Actor, 'id' | 'name'>;

/**
 * Creates the fixed pages that are missing. Safe in several processes at once: the slug is
 * unique, and only the process that inserts a page inserts its first revision.
 */
export async function ensureFixedPages({ db, now }: Pick<Deps, 'db' | 'now'>): Promise<void> {
  for (const slug of FIXED_SLUGS)
    await db.transaction((tx) =>
      insertPage(tx, { slug, ...STARTING_TEXTS[slug], isPublished: true, author: null, at: now() }),
    );
}

/** Creates an unpublished page with a placeholder as its text. Throws PAGE_ADDRESS_TAKEN. */
export async function createPage(
  deps: Deps,
  actor: Actor,
  { title, slug }: { title: string; slug: string },
): Promise<{ pageId: string }> {
  return deps.db.transaction(async (tx) => {
    // An Urdu text would be a second placeholder to replace. As long as there is none, readers of Urdu get
    // the English text.
    const texts = { title, markdown: NEW_PAGE_TEXT, titleUrdu: '', markdownUrdu: '' };
    const row = { slug, ...texts, isPublished: false, author: actor, at: deps.now() };
    const page = await insertPage(tx, row);
    if (!page) throw new AppError('PAGE_ADDRESS_TAKEN');
    await record(deps, tx, actor, page, { action: 'page.created', at: row.at });
    return { pageId: page.id };
  });
}

/**
 * Saves a new revision; an equal text saves nothing. Throws PAGE_CHANGED when `revisionId` is not the latest
 * one, PAGE_NOT_FOUND.
 */
export async function updatePage(
  deps: Deps,
  actor: Actor,
  { pageId, revisionId, ...texts }: Texts & Latest,
): Promise<{ pageId: string }> {
  await deps.db.transaction(async (tx) => {
    const page = await findLatest(tx, { pageId, revisionId });
    if (isDeepStrictEqual(pickTexts(page), texts)) return;
    const at = deps.now();
    await saveRevision(tx, page, { ...texts, author: actor, at });
    await record(deps, tx, actor, { ...page, title: texts.title }, { action: 'page.updated', at });
  });
  return { pageId };
}

/** Saves the text of an old revision as the newest one. Throws PAGE_CHANGED, PAGE_NOT_FOUND. */
export async function restoreRevision(
  deps: Deps,
  actor: Actor,
  { oldRevisionId, ...latest }: Latest & { oldRevisionId: string },
): Promise<{ pageId: string }> {
  await deps.db.transaction(async (tx) => {
    const page = await findLatest(tx, latest);
    const old = await repo.findRevision(tx, { pageId: page.id, id: oldRevisionId });
    if (!old) throw new AppError('PAGE_NOT_FOUND');
    const at = deps.now();
    await saveRevision(tx, page, { ...pickTexts(old), author: actor, at });
    const detail = { restoredFrom: old.createdAt.toISOString() };
    await record(deps, tx, actor, { ...page, title: old.title }, { action: 'page.updated', at, detail });
  });
  return { pageId: latest.pageId };
}

/** Shows the page to visitors, or hides it. Throws PAGE_FIXED for a fixed page, PAGE_CHANGED. */
export async function setPublished(
  deps: Deps,
  actor: Actor,
  { isPublished, ...latest }: Latest & { isPublished: boolean },
): Promise<{ pageId: string }> {
  await deps.db.transaction(async (tx) => {
    const page = await findLatest(tx, latest);
    if (isFixedSlug(page.slug)) throw new AppError('PAGE_FIXED');
    if (page.isPublished === isPublished) return;
    if (!(await repo.changePage(tx, page, { isPublished }))) throw new AppError('PAGE_CHANGED');
    const detail = { published: isPublished ? 'yes' : 'no' };
    await record(deps, tx, actor, page, { action: 'page.updated', at: deps.now(), detail });
  });
  return { pageId: latest.pageId };
}

/** Deletes a page with its history. Throws PAGE_FIXED for a fixed page, PAGE_NOT_FOUND. */
export async function removePage(deps: Deps, actor: Actor, { pageId }: { pageId: string }) {
  await deps.db.transaction(async (tx) => {
    const page = await repo.deletePage(tx, pageId);
    if (!page) throw new AppError('PAGE_NOT_FOUND');
    // Rolls the deletion back.
    if (isFixedSlug(page.slug)) throw new AppError('PAGE_FIXED');
    await record(deps, tx, actor, page, { action: 'page.deleted', at: deps.now() });
  });
  return { ok: true as const };
}

async function findLatest(tx: Tx, { pageId, revisionId }: Latest): Promise<repo.Page> {
  const row = await repo.findPage(tx, pageId);
  if (!row) throw new AppError('PAGE_NOT_FOUND');
  if (row.page.revisionId !== revisionId) throw new AppError('PAGE_CHANGED');
  return row.page;
}

type NewPage = Texts & { slug: string; isPublished: boolean; author: Author | null; at: Date };

async function insertPage(tx: Tx, { author, at, ...row }: NewPage): Promise<repo.Page | undefined> {
  const revisionId = newId();
  const page = await repo.insertPage(tx, { ...row, revisionId, updatedAt: at, createdAt: at });
  if (page) await repo.insertRevision(tx, revisionOf(page.id, { ...row, author, at }, revisionId));
  return page;
}

/** Inserts the revision and makes it the latest one. A change by somebody else since `page` was read wins. */
async function saveRevision(
  tx: Tx,
  page: repo.Page,
  { author, at, ...texts }: Texts & { author: Author; at: Date },
): Promise<void> {
  const revisionId = newId();
  // Always later than the revision before, even within a millisecond, because the history is ordered by it.
  const savedAt = new Date(Math.max(at.getTime(), page.updatedAt.getTime() + 1));
  const change = { ...texts, revisionId, updatedAt: savedAt };
  if (!(await repo.changePage(tx, page, change))) throw new AppError('PAGE_CHANGED');
  await repo.insertRevision(tx, revisionOf(page.id, { ...texts, author, at: savedAt }, revisionId));
}

const pickTexts = ({ title, markdown, titleUrdu, markdownUrdu }: Texts): Texts => ({
  ...{ title, markdown, titleUrdu, markdownUrdu },
});

const revisionOf = (
  pageId: string,
  { author, at, ...texts }: Texts & { author: Author | null; at: Date },
  id: string,
) => ({
  id,
  pageId,
  ...pickTexts(texts),
  authorId: author?.id ?? null,
  authorName: author?.name ?? null,
  createdAt: at,
});

type Change = {
  action: 'page.created' | 'page.updated' | 'page.deleted';
  at: Date;
  detail?: Record<string, string>;
};

/** Records the change and drops the cached links, so that all pages show it. */
function record(
  deps: Deps,
  tx: Tx,
  actor: Actor,
  page: Pick<repo.Page, 'id' | 'slug' | 'title'>,
  { action, at, detail }: Change,
): Promise<void> {
  tx.afterCommit(() => dropCachedLinks(deps));
  return recordDecision(tx, {
    actorId: actor.id,
    actorName: actor.name,
    subjectId: page.id,
    personName: null,
    courseTitle: null,
    action,
    detail: { title: page.title, address: page.slug, ...detail },
    createdAt: at,
  });
}
