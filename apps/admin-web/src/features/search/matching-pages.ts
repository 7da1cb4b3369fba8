import { foldText } from '@qanoon/contracts/fold-text';
import type { Permission } from '@qanoon/contracts/roles';
import { certificateSettings } from '@qanoon/messages/admin/certificate-settings';
import * as routes from '@qanoon/messages/admin/routes';
import * as shared from '@qanoon/messages/shared/common';
import type { SidebarItem } from '@qanoon/ui/sidebar-item';
import { Award, CircleUser, Server } from 'lucide-react';

const MOST_PAGES = 4;

/** Pages that the sidebar does not show. */
const pagesOutsideSidebar = (permissions: Partial<Record<Permission, boolean>>): SidebarItem[] => [
  { href: '/profile', label: shared.profile(), icon: CircleUser },
  ...(permissions.canManageAcademy
    ? [
        { href: '/academy/certificates', label: certificateSettings(), icon: Award },
        { href: '/installation', label: routes.installation(), icon: Server },
      ]
    : []),
];

/**
 * The pages of the console whose name or address contains the term, names that begin with it first; without a term
 * the sidebar's pages.
 */
export function matchingPages(
  sidebar: readonly SidebarItem[],
  permissions: Partial<Record<Permission, boolean>>,
  term: string,
): readonly SidebarItem[] {
  const wanted = foldText(term.trim());
  if (!wanted) return sidebar;
  const beginsWith = ({ label }: SidebarItem) => foldText(label).startsWith(wanted);
  const matches = [...sidebar, ...pagesOutsideSidebar(permissions)].filter(
    ({ label, href }) => foldText(label).includes(wanted) || href.includes(wanted),
  );
  return [...matches.filter(beginsWith), ...matches.filter((page) => !beginsWith(page))].slice(0, MOST_PAGES);
}
