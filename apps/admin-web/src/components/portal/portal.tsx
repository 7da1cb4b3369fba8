import { useAcademy } from '@qanoon/client/page/academy';
import { publicLink } from '@qanoon/client/page/links';
import { PortalShell } from '@qanoon/client/portal/portal-shell';
import type { WaitingKind, WaitingWork } from '@qanoon/contracts/administration/waiting';
import * as common from '@qanoon/messages/admin/common';
import * as m from '@qanoon/messages/admin/portal';
import * as shared from '@qanoon/messages/shared/common';
import type { SidebarGroup, SidebarItem } from '@qanoon/ui/components/shell/sidebar-item';
import { useMatches } from '@tanstack/react-router';
import { CircleUser, Globe, Settings } from 'lucide-react';
import type { ComponentType } from 'react';
import { useWaitingWork } from '../../features/administration/use-waiting-work.ts';
import { WAITING_TEXTS } from '../../features/administration/waiting-texts.ts';
import { type ConsolePage, listRooms, useConsolePages } from '../../lib/rooms.ts';
import { ClosedNotice } from './closed-notice.tsx';
import { useCollapsedRooms } from './use-collapsed-rooms.ts';

/** Whether the page at `pathname` is the one at `path` or below it. */
const isWithin = (path: string, pathname: string): boolean =>
  pathname === path || (path !== '/' && pathname.startsWith(`${path}/`));

type PortalProps = {
  /** The search over everything, in the header. */
  Search: ComponentType<{ pages: readonly SidebarItem[] }>;
};

/**
 * The layout of the admin console. The sidebar shows the pages that the administrator's permissions allow
 * (docs/product/console.md#layout-and-navigation).
 */
export function Portal({ Search }: PortalProps) {
  const waiting = useWaitingWork()?.data;
  const [collapsed, toggle] = useCollapsedRooms();
  const { isOpen } = useAcademy();
  const pages = useConsolePages();
  const wide = useMatches({ select: (matches) => matches.at(-1)?.staticData.isWide === true });
  return (
    <PortalShell
      portal="admin"
      roleLabel={m.administrator()}
      layout={(user, pathname) => {
        const groups = makeGroups(pages, { waiting, collapsed, pathname });
        return {
          groups,
          onToggleGroup: toggle,
          headerStart: <Search pages={groups.flatMap(({ items }) => items)} />,
          menuItems: menuItems(),
          notices: !isOpen && <ClosedNotice mayOpen={user.permissions?.canManageAcademy === true} />,
          sidebarFoot: (
            <>
              <b>{common.adminConsole()}</b>
              <br />
              {m.signedInAs({ name: user.name })}
            </>
          ),
          wide,
        };
      }}
    />
  );
}

type State = { waiting: WaitingWork | undefined; collapsed: readonly string[]; pathname: string };

const makeGroups = (pages: readonly ConsolePage[], { waiting, collapsed, pathname }: State): SidebarGroup[] =>
  listRooms(pages).map((room) => ({
    id: room.id,
    ...(room.heading && { heading: room.heading() }),
    isCollapsed: collapsed.includes(room.id),
    items: room.pages.map((page) => ({
      href: page.href,
      label: page.label(),
      icon: page.icon,
      current: isWithin(page.href, pathname),
      ...(waiting && page.waiting && countWork(page.waiting, waiting)),
    })),
  }));

function countWork(kinds: readonly WaitingKind[], work: WaitingWork): Pick<SidebarItem, 'count'> {
  const waiting = kinds.filter((kind) => work[kind].count > 0);
  if (waiting.length === 0) return {};
  const value = waiting.reduce((sum, kind) => sum + work[kind].count, 0);
  return { count: { value, texts: waiting.map((kind) => WAITING_TEXTS[kind]({ count: work[kind].count })) } };
}

const menuItems = () => [
  { href: publicLink('/'), label: m.publicSite(), icon: Globe },
  { href: '/profile', label: shared.profile(), icon: CircleUser },
  { href: '/settings', label: shared.settings(), icon: Settings },
];
