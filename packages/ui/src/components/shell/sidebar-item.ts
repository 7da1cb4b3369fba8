import type { LucideIcon } from 'lucide-react';

/** An entry of a portal's navigation. */
export type SidebarItem = {
  href: string;
  label: string;
  icon: LucideIcon;
  /**
   * What waits there. A chip shows the number, which is read as the texts, such as `7 payments to review`.
   */
  count?: { value: number; texts: readonly string[] };
  current?: boolean;
};

/** Entries that belong together. */
export type SidebarGroup = {
  id: string;
  /** The heading above the entries, which collapses them. If there is none, they are always shown. */
  heading?: string;
  isCollapsed?: boolean;
  items: readonly SidebarItem[];
};
