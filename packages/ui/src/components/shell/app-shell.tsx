import * as shared from '@qanoon/messages/shared/common';
import * as m from '@qanoon/messages/shared/ui';
import { ChevronDown, Menu as MenuIcon } from 'lucide-react';
import * as React from 'react';
import { useDeferredImport } from '../../hooks/use-deferred-import.ts';
import { useSameFocus } from '../../hooks/use-same-focus.ts';
import { classNames } from '../../lib/class-names.ts';
import { handlePress } from '../../lib/handle-press.ts';
import { LogoFace, useHomeLabel } from '../brand/brand.tsx';
import { IconButton } from '../button/icon-button.tsx';
import type { Sheet } from '../overlay/sheet.tsx';
import { Avatar } from '../text/avatar.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { type RenderLink, renderAnchor, SkipLink } from './links.tsx';
import type { ProfileMenu, ProfileMenuItem } from './profile-menu.tsx';
import type { SidebarGroup, SidebarItem } from './sidebar-item.ts';
import { SidebarNavigation } from './sidebar-navigation.tsx';

export type AppShellProps = {
  portal: 'student' | 'admin';
  /** The entries of the sidebar and of the sheet. */
  groups: readonly SidebarGroup[];
  onToggleGroup?: ((id: string) => void) | undefined;
  /** Below lg a bar at the bottom with these items replaces the sheet. */
  bottomItems?: readonly Omit<SidebarItem, 'count'>[];
  renderLink?: RenderLink;
  /** The target of the logo. */
  home?: string;
  user: { name: string; role?: string; image?: string | null };
  profileMenu: readonly ProfileMenuItem[];
  /** Notification bell and other icon buttons in the header. */
  tools?: React.ReactNode;
  /** Content at the start of the header, e.g. a back link. */
  headerStart?: React.ReactNode;
  /** Content at the foot of the sidebar. */
  sidebarFoot?: React.ReactNode;
  /** Set for the player at `/student/my-course/{id}`. */
  hideSidebar?: boolean;
  /** Makes the page 1408 px wide instead of 1216, for the course player and the enrollment review. */
  wide?: boolean;
  children: React.ReactNode;
};

// The menu loads after the first scripts.
const loadSheet = () => import('../overlay/sheet.tsx').then((loaded) => loaded.Sheet);
const loadProfileMenu = () => import('./profile-menu.tsx').then((loaded) => loaded.ProfileMenu);

/**
 * A portal's sidebar, header and `#main`. Below lg there is a bar at the bottom, or the sidebar is a sheet that
 * the header opens.
 */
export function AppShell({
  portal,
  groups,
  onToggleGroup,
  bottomItems,
  renderLink = renderAnchor,
  home = '/',
  user,
  profileMenu,
  tools,
  headerStart,
  sidebarFoot,
  hideSidebar = false,
  wide = false,
  children,
}: AppShellProps) {
  const homeLabel = useHomeLabel();
  const [sheetOpen, setSheetOpen] = React.useState(false);
  const [head, setHead] = React.useState<HTMLElement | null>(null);
  const admin = portal === 'admin';
  const label = admin ? shared.admin() : shared.student();
  const hasSheet = !hideSidebar && !bottomItems;
  const sideClass = classNames('side', admin && 'side-admin');
  const logo = (ground: 'paper' | 'green') =>
    renderLink({
      href: home,
      className: 'brand',
      'aria-label': homeLabel,
      children: <LogoFace ground={ground} />,
    });
  const navigation = { label, groups, onToggleGroup, renderLink };

  return (
    <div className={classNames('app', admin && 'app-admin', hideSidebar && 'app-no-side')}>
      <SkipLink />
      {!hideSidebar && (
        <aside className={classNames(sideClass, 'side-fixed')}>
          {logo(admin ? 'green' : 'paper')}
          <SidebarNavigation {...navigation} />
          {sidebarFoot && <div className="side-foot">{sidebarFoot}</div>}
        </aside>
      )}
      <header ref={setHead} className="app-head">
        <div className={classNames('app-head-brand', admin && 'is-admin')}>
          <span className="brand-on-paper">{logo('paper')}</span>
          {admin && <span className="brand-on-green">{logo('green')}</span>}
        </div>
        {headerStart}
        <span className="app-head-space" />
        {tools}
        <Profile user={user} items={profileMenu} renderLink={renderLink} container={head} />
        {hasSheet && (
          <IconButton
            label={m.openMenu()}
            className="app-menu-button"
            aria-expanded={sheetOpen}
            onClick={() => setSheetOpen(true)}
          >
            <MenuIcon className="icon icon-lg" />
          </IconButton>
        )}
      </header>
      <main id="main" tabIndex={-1} className={classNames('app-main', wide && 'is-wide')}>
        <div>{children}</div>
      </main>
      {bottomItems && <BottomBar label={label} items={bottomItems} renderLink={renderLink} />}
      {hasSheet && (
        <DeferredSheet
          open={sheetOpen}
          onOpenChange={setSheetOpen}
          side="start"
          title={m.menu()}
          className={sideClass}
          heading={logo(admin ? 'green' : 'paper')}
        >
          <SidebarNavigation {...navigation} onFollow={() => setSheetOpen(false)} />
          {sidebarFoot && <div className="side-foot">{sidebarFoot}</div>}
        </DeferredSheet>
      )}
    </div>
  );
}

function DeferredSheet(props: React.ComponentProps<typeof Sheet>) {
  const Loaded = useDeferredImport(loadSheet, props.open);
  return Loaded && <Loaded {...props} />;
}

type ProfileProps = Pick<AppShellProps, 'user'> &
  Pick<React.ComponentProps<typeof ProfileMenu>, 'items' | 'renderLink' | 'container'>;

/** Shows the name in the header, and its menu as soon as the menu's code has loaded. */
function Profile({ user, ...menu }: ProfileProps) {
  const [pressed, setPressed] = React.useState(false);
  const Loaded = useDeferredImport(loadProfileMenu, pressed);
  const ref = useSameFocus<HTMLButtonElement>();
  const button = (
    <button
      ref={ref}
      type="button"
      className="who"
      aria-haspopup="menu"
      {...handlePress(() => setPressed(true))}
    >
      <Avatar name={user.name} image={user.image} />
      <span className="who-name">
        <bdi>{user.name}</bdi>
        <span className="sr-only">{shared.accountMenu()}</span>
      </span>
      <ChevronDown className="icon icon-sm" aria-hidden="true" />
    </button>
  );
  return Loaded ? <Loaded {...menu} user={user} trigger={button} defaultOpen={pressed} /> : button;
}
