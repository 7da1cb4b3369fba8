import { ChevronDown } from 'lucide-react';
import * as React from 'react';
import type { RenderLink } from './links.tsx';
import type { SidebarGroup, SidebarItem } from './sidebar-item.ts';

type SidebarNavigationProps = {
  label: string;
  groups: readonly SidebarGroup[];
  onToggleGroup?: ((id: string) => void) | undefined;
  renderLink: RenderLink;
  /** Called when an entry was pressed. */
  onFollow?: () => void;
};

/** The entries of a portal in its sidebar or its menu, in groups that can be collapsed. */
export function SidebarNavigation({
  label,
  groups,
  onToggleGroup,
  renderLink,
  onFollow,
}: SidebarNavigationProps) {
  // The ids must differ, because the sidebar and the menu are on the page together.
  const id = React.useId();
  const rows = groups.reduce((sum, { heading, items }) => sum + items.length + (heading ? 1 : 0), 0);
  return (
    <nav aria-label={label} style={{ '--side-rows': rows } as React.CSSProperties}>
      {groups.map((group) => {
        const listId = `${id}${group.id}`;
        return (
          <div key={group.id} className="side-group">
            {group.heading && (
              <GroupHeading group={group} listId={listId} onToggle={() => onToggleGroup?.(group.id)} />
            )}
            <ul id={listId} hidden={group.heading !== undefined && group.isCollapsed === true}>
              {group.items.map((item) => (
                <li key={item.href}>
                  {renderLink({
                    href: item.href,
                    className: 'side-link',
                    'aria-current': item.current ? 'page' : undefined,
                    onClick: onFollow,
                    children: <ItemContent item={item} />,
                  })}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </nav>
  );
}

type GroupHeadingProps = { group: SidebarGroup; listId: string; onToggle: () => void };

/** Collapses its group. While the group is collapsed, it has the counts of the entries and marks where the page is. */
function GroupHeading({
  group: { heading, isCollapsed = false, items },
  listId,
  onToggle,
}: GroupHeadingProps) {
  const isCurrent = isCollapsed && items.some(({ current }) => current);
  return (
    <h2 className="side-heading">
      <button
        type="button"
        aria-expanded={!isCollapsed}
        aria-controls={listId}
        aria-current={isCurrent || undefined}
        onClick={onToggle}
      >
        <span className="side-label">{heading}</span>
        {isCollapsed && <Count counts={items.flatMap(({ count }) => count ?? [])} />}
        <ChevronDown className="icon icon-sm side-chevron" aria-hidden="true" />
      </button>
    </h2>
  );
}

function ItemContent({ item: { icon: Icon, label, count } }: { item: SidebarItem }) {
  return (
    <>
      <Icon className="icon" aria-hidden="true" />
      <span className="side-label">{label}</span>
      {count && <Count counts={[count]} />}
    </>
  );
}

function Count({ counts }: { counts: readonly NonNullable<SidebarItem['count']>[] }) {
  const sum = counts.reduce((total, { value }) => total + value, 0);
  if (sum === 0) return null;
  return (
    <>
      <span className="side-count" aria-hidden="true">
        {sum}
      </span>
      {counts
        .flatMap(({ texts }) => texts)
        .map((text) => (
          <span key={text} className="sr-only">
            {' '}
            {text}
          </span>
        ))}
    </>
  );
}
