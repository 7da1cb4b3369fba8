import type { LucideIcon } from 'lucide-react';
import type * as React from 'react';
import { Menu, MenuItem, MenuLabel, MenuSeparator } from '../overlay/menu.tsx';
import type { RenderLink } from './links.tsx';

/** An entry of the profile menu, which is a link or an action. */
export type ProfileMenuItem = {
  label: string;
  icon: LucideIcon;
  /** Whether the icon points in the direction of reading. */
  mirrored?: boolean;
} & ({ href: string; onSelect?: never } | { href?: never; onSelect: () => void });

type ProfileMenuProps = {
  trigger: React.ReactElement;
  user: { name: string; role?: string };
  items: readonly ProfileMenuItem[];
  renderLink: RenderLink;
  defaultOpen: boolean;
  container: HTMLElement | null;
};

/** The menu behind the name in a portal's header. It loads after the first scripts. */
export function ProfileMenu({ user, items, renderLink, ...menu }: ProfileMenuProps) {
  return (
    <Menu {...menu}>
      <MenuLabel>
        <b dir="auto">{user.name}</b>
        {user.role && <span>{user.role}</span>}
      </MenuLabel>
      <MenuSeparator />
      {items.map(({ label, icon: Icon, mirrored, href, onSelect }) => {
        const face = (
          <>
            <Icon className={mirrored ? 'rtl:-scale-x-100' : undefined} aria-hidden="true" /> {label}
          </>
        );
        return href === undefined ? (
          <MenuItem key={label} onSelect={onSelect}>
            {face}
          </MenuItem>
        ) : (
          <MenuItem key={label} asChild>
            {renderLink({ href, children: face })}
          </MenuItem>
        );
      })}
    </Menu>
  );
}
