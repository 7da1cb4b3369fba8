import { personalStorage } from '@qanoon/client/session/personal-storage';
import { SEARCH_KINDS } from '@qanoon/contracts/administration/search';
import { z } from 'zod';

const KEY = 'search';
const MOST_SEARCHES = 5;
const MOST_OPENED = 6;

const opened = z.object({
  kind: z.enum(SEARCH_KINDS),
  id: z.string().max(64),
  title: z.string().max(300),
  detail: z.string().max(300),
  state: z.string().max(20).nullable(),
  courseId: z.string().max(64).nullable(),
});
export type Opened = z.infer<typeof opened>;

const recent = z.object({
  searches: z.array(z.string().max(100)).max(MOST_SEARCHES),
  opened: z.array(opened).max(MOST_OPENED),
});
export type Recent = z.infer<typeof recent>;

const NONE: Recent = { searches: [], opened: [] };

/**
 * The administrator's last searches and results on this browser, the latest first. Signing out removes them.
 */
export function readRecent(): Recent {
  try {
    return recent.parse(JSON.parse(personalStorage.get(KEY) ?? ''));
  } catch {
    return NONE;
  }
}

/** Stores that `item` was opened, and the search that found it; an empty search is not stored. */
export function rememberOpened(search: string, item?: Opened): void {
  const { searches, opened: items } = readRecent();
  const next: Recent = {
    searches: search
      ? [search, ...searches.filter((each) => each !== search)].slice(0, MOST_SEARCHES)
      : searches,
    opened: item
      ? [
          opened.parse({ ...item, title: item.title.slice(0, 300), detail: item.detail.slice(0, 300) }),
          ...items.filter(({ kind, id }) => kind !== item.kind || id !== item.id),
        ].slice(0, MOST_OPENED)
      : items,
  };
  personalStorage.set(KEY, JSON.stringify(next));
}

export const clearRecent = (): void => personalStorage.remove(KEY);
