import { DropdownMenu } from 'radix-ui';
import * as React from 'react';
import { useCloseOnBack } from '../../hooks/use-close-on-back.ts';
import { classNames } from '../../lib/class-names.ts';
import './menu.css';

type MenuProps = {
  /** The button that opens the menu. */
  trigger: React.ReactElement;
  align?: 'start' | 'center' | 'end';
  /** Opens the menu at once, if its trigger was pressed before the menu's code had loaded. */
  defaultOpen?: boolean;
  /** The parent of the menu; defaults to the body. */
  container?: HTMLElement | null;
  className?: string;
  onOpenChange?: (open: boolean) => void;
  children: React.ReactNode;
};

/** A dropdown menu on the trigger. */
export function Menu({
  trigger,
  align = 'end',
  defaultOpen = false,
  container,
  className,
  onOpenChange,
  children,
}: MenuProps) {
  const [open, setOpen] = React.useState(defaultOpen);
  const changeOpen = (next: boolean) => {
    setOpen(next);
    onOpenChange?.(next);
  };
  useCloseOnBack(open, () => changeOpen(false));
  return (
    <DropdownMenu.Root modal={false} open={open} onOpenChange={changeOpen}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Portal container={container}>
        <DropdownMenu.Content
          className={classNames('menu', className)}
          align={align}
          sideOffset={6}
          collisionPadding={12}
        >
          {children}
        </DropdownMenu.Content>
      </DropdownMenu.Portal>
    </DropdownMenu.Root>
  );
}

type MenuItemProps = React.ComponentProps<typeof DropdownMenu.Item> & { tone?: 'danger' };

/** One row of a menu, 44 px. `asChild` wraps a link; put the icon inside it. */
export function MenuItem({ tone, className, ...rest }: MenuItemProps) {
  return (
    <DropdownMenu.Item
      className={classNames('menu-item', tone === 'danger' && 'menu-item-danger', className)}
      {...rest}
    />
  );
}

/** A line of text above the items, e.g. who is signed in. */
export function MenuLabel({ className, ...rest }: React.ComponentProps<typeof DropdownMenu.Label>) {
  return <DropdownMenu.Label className={classNames('menu-label', className)} {...rest} />;
}

/** A hairline between groups of items. */
export function MenuSeparator() {
  return <DropdownMenu.Separator className="menu-separator" />;
}
