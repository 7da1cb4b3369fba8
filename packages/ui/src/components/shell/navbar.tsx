import * as m from '@qanoon/messages/shared/ui';
import { Menu as MenuIcon } from 'lucide-react';
import * as React from 'react';
import { useDeferredImport } from '../../hooks/use-deferred-import.ts';
import { classNames } from '../../lib/class-names.ts';
import { LogoFace, useHomeLabel } from '../brand/brand.tsx';
import { IconButton } from '../button/icon-button.tsx';
import { type RenderLink, renderAnchor, SkipLink } from './links.tsx';

export type NavLink = { href: string; label: string; current?: boolean };

type NavbarProps = {
  links: readonly NavLink[];
  renderLink?: RenderLink;
  home?: string;
  /** The background behind the transparent bar. The hero needs the class `under-nav`. */
  ground?: 'paper' | 'green';
  /** Set on /login, /signup, /dashboard and /admin. */
  alwaysSolid?: boolean;
  /** The right side from md up: Sign In and Get Started, or the profile menu. */
  actions?: React.ReactNode;
  /** The actions in the phone menu; defaults to `actions`. Clicks inside close the menu. */
  menuActions?: React.ReactNode;
  /** The theme toggle and the bell, which are always visible at the end, even on phones. */
  tools?: React.ReactNode;
};

const SOLID_AFTER_PX = 8;
const loadSheet = () => import('../overlay/sheet.tsx').then((loaded) => loaded.Sheet);

/**
 * The public navigation bar: transparent at the top of the page, solid after scrolling. Includes the skip
 * link.
 */
export function Navbar({
  links,
  renderLink = renderAnchor,
  home = '/',
  ground = 'paper',
  alwaysSolid = false,
  actions,
  menuActions = actions,
  tools,
}: NavbarProps) {
  const homeLabel = useHomeLabel();
  const scrolled = useScrolledPast(SOLID_AFTER_PX);
  const [menuOpen, setMenuOpen] = React.useState(false);
  const solid = alwaysSolid || scrolled;
  const over = !solid && ground === 'green';
  const closeMenu = () => setMenuOpen(false);
  // The phone menu is not part of the first load.
  const Sheet = useDeferredImport(loadSheet, menuOpen);

  return (
    <>
      <SkipLink />
      <header className={classNames('nav', solid && 'nav-solid', over && 'nav-over')}>
        <div className="page nav-row">
          {renderLink({
            href: home,
            className: 'brand',
            'aria-label': homeLabel,
            children: <LogoFace ground={over ? 'green' : 'paper'} />,
          })}
          <nav className="nav-links" aria-label={m.main()}>
            <LinkList links={links} renderLink={renderLink} />
          </nav>
          <div className="nav-end">
            {tools}
            <div className="nav-actions">{actions}</div>
            <IconButton
              label={m.openMenu()}
              className="nav-menu-button"
              aria-expanded={menuOpen}
              onClick={() => setMenuOpen(true)}
            >
              <MenuIcon className="icon icon-lg" />
            </IconButton>
          </div>
        </div>
      </header>
      {Sheet && (
        <Sheet
          open={menuOpen}
          onOpenChange={setMenuOpen}
          title={m.menu()}
          heading={
            <span className="brand">
              <LogoFace />
            </span>
          }
        >
          <nav className="sheet-links" aria-label={m.main()}>
            <LinkList links={links} renderLink={renderLink} onClick={closeMenu} />
          </nav>
          {menuActions && (
            // biome-ignore lint/a11y: the links inside handle the keyboard; this only closes the menu
            <div className="sheet-actions" onClick={closeMenu}>
              {menuActions}
            </div>
          )}
        </Sheet>
      )}
    </>
  );
}

function LinkList({
  links,
  renderLink,
  onClick,
}: {
  links: readonly NavLink[];
  renderLink: RenderLink;
  onClick?: () => void;
}) {
  return links.map((link) => (
    <React.Fragment key={link.href}>
      {renderLink({
        href: link.href,
        'aria-current': link.current ? 'page' : undefined,
        onClick,
        children: link.label,
      })}
    </React.Fragment>
  ));
}

function useScrolledPast(px: number): boolean {
  return React.useSyncExternalStore(
    (changed) => {
      addEventListener('scroll', changed, { passive: true });
      return () => removeEventListener('scroll', changed);
    },
    () => scrollY > px,
    () => false,
  );
}
