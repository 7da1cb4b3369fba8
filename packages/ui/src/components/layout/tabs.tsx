import { Tabs as Radix } from 'radix-ui';
import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';

/** Controlled by `value` and `onValueChange`, or uncontrolled with `defaultValue`. */
export function Tabs(props: React.ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} />;
}

/** The row of tabs. Needs an `aria-label`. */
export function TabList({ className, ...rest }: React.ComponentProps<typeof Radix.List>) {
  return <Radix.List className={classNames('tabs', className)} {...rest} />;
}

export function Tab({ className, ...rest }: React.ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger className={classNames('tab', className)} {...rest} />;
}

/** The content of the tab with the same `value`. */
export function TabPanel({ className, ...rest }: React.ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={classNames('tab-panel', className)} {...rest} />;
}
