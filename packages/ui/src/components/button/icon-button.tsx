import { Slot } from 'radix-ui';
import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';

type IconButtonProps = Omit<React.ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name. */
  label: string;
  /** A small dot at the top right, e.g. for unread notifications. Mention it in `label`, too. */
  ping?: boolean;
  asChild?: boolean;
};

/** A 44 px square button with one icon. Its name is also its tooltip, because an icon alone is ambiguous. */
export function IconButton({ label, ping, asChild, className, children, ...rest }: IconButtonProps) {
  const named = { 'aria-label': label, title: label, className: classNames('icon-btn', className) };
  if (asChild) {
    return (
      <Slot.Root {...named} {...(rest as object)}>
        {children}
      </Slot.Root>
    );
  }
  return (
    <button type="button" {...named} {...rest}>
      {children}
      {ping && <span className="ping" aria-hidden="true" />}
    </button>
  );
}
