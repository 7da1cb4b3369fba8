import { useSession } from '@qanoon/client/session/session';
import type { WaitingKind } from '@qanoon/contracts/administration/waiting';
import type { SessionUser } from '@qanoon/contracts/people/auth';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/portal';
import type { Message } from '@qanoon/messages/message';
import * as shared from '@qanoon/messages/shared/common';
import { type StaticDataRouteOption, useRouter } from '@tanstack/react-router';
import type { LucideIcon } from 'lucide-react';

/** The rooms in their order, with their headings. A room without a heading is always shown. */
const ROOMS = {
  today: m.roomToday,
  teaching: m.roomTeaching,
  students: common.students,
  money: m.roomMoney,
  academy: shared.academy,
  insight: m.roomInsight,
  own: undefined,
} as const;
type RoomId = keyof typeof ROOMS;

type Entry = {
  icon: LucideIcon;
  /** The page's name in the navigation. Without it the title is used. */
  label?: Message;
  /** The room of the entry, and its position there. A page that names no room is found only by Ctrl K. */
  room?: RoomId;
  position?: number;
  /** The work that waits on the page. */
  waiting?: readonly WaitingKind[];
};

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /** The entry of the page in the navigation of the console. */
    entry?: Entry;
    /** Whether the page has tables that need the wider layout. */
    isWide?: boolean;
  }
}

export type ConsolePage = Entry & { href: string; label: Message };
export type Room = { id: string; heading: Message | undefined; pages: readonly ConsolePage[] };
type ListedRoute = { fullPath: string; options: { staticData?: StaticDataRouteOption } };

/** Lists the pages with an entry that the user may open. */
function listPages(routes: readonly ListedRoute[], { permissions }: Pick<SessionUser, 'permissions'>) {
  return routes.flatMap(({ fullPath, options }): ConsolePage[] => {
    const { title, permission, entry } = options.staticData ?? {};
    if (!title || !entry || (permission && !permissions?.[permission])) return [];
    return [{ label: title, ...entry, href: fullPath.replace(/(?<=.)\/$/u, '') }];
  });
}

/**
 * Describes the pages of the console that the user may open, as their routes state them. The sidebar, the
 * menu of phones, Ctrl K and the page Settings all use this, so that a page is at the same place everywhere.
 */
export function useConsolePages(): readonly ConsolePage[] {
  const { routesById } = useRouter();
  const user = useSession()?.user;
  return user ? listPages(Object.values(routesById), user) : [];
}

/** Groups the pages by room. A room that has no pages is left out. */
export const listRooms = (pages: readonly ConsolePage[]): Room[] =>
  Object.entries(ROOMS)
    .map(([id, heading]) => ({
      id,
      heading,
      pages: pages
        .filter(({ room }) => room === id)
        .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0)),
    }))
    .filter((room) => room.pages.length > 0);
