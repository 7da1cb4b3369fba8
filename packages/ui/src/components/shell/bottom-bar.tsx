import * as React from 'react';
import { useKeyboardOpen } from '../../hooks/use-keyboard-open.ts';
import type { RenderLink } from './links.tsx';
import type { SidebarItem } from './sidebar-item.ts';

type BottomBarProps = {
  label: string;
  /** Four fit on the narrowest phone. */
  items: readonly Omit<SidebarItem, 'count'>[];
  renderLink: RenderLink;
};

/** The navigation of a portal at the bottom of a phone's screen. It makes room for the keyboard. */
export function BottomBar({ label, items, renderLink }: BottomBarProps) {
  const keyboardOpen = useKeyboardOpen();
  return (
    <nav className="bottom-bar" aria-label={label} hidden={keyboardOpen}>
      <div className="bottom-bar-items">
        {items.map(({ href, label: text, icon: Icon, current }) => (
          <React.Fragment key={href}>
            {renderLink({
              href,
              className: 'bottom-bar-link',
              'aria-current': current ? 'page' : undefined,
              children: (
                <>
                  <Icon className="icon icon-lg" aria-hidden="true" />
                  <span>{text}</span>
                </>
              ),
            })}
          </React.Fragment>
        ))}
      </div>
    </nav>
  );
}
