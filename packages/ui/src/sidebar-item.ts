import type { LucideIcon } from 'lucide-react';

/** An entry of a portal's navigation. */
export type SidebarItem = {
  href: string;
  label: string;
  icon: LucideIcon;
  /** A chip, read as `7 pending`. Hidden when 0. */
  count?: number;
  current?: boolean;
  /** Entries of one group are next to each other. A line is above each group. */
  group?: string;
};
