import { Tabs as Radix } from 'radix-ui';
import type * as React from 'react';
import { classNames } from './class-names.ts';

/** Tabs on a hairline. Controlled by `value`/`onValueChange`, or by itself from `defaultValue`. */
export function Tabs(props: React.ComponentProps<typeof Radix.Root>) {
  return <Radix.Root {...props} />;
}

/** The row of tabs; `aria-label` names it. */
export function TabList({ className, ...rest }: React.ComponentProps<typeof Radix.List>) {
  return <Radix.List className={classNames('tabs', className)} {...rest} />;
}

/** One tab. */
export function Tab({ className, ...rest }: React.ComponentProps<typeof Radix.Trigger>) {
  return <Radix.Trigger className={classNames('tab', className)} {...rest} />;
}

/** The content of the tab with the same `value`. */
export function TabPanel({ className, ...rest }: React.ComponentProps<typeof Radix.Content>) {
  return <Radix.Content className={classNames('tab-panel', className)} {...rest} />;
}
