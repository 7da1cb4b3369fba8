import { Slot } from 'radix-ui';
import * as React from 'react';
import { classNames } from '../../lib/class-names.ts';
import { Spinner } from '../feedback/spinner.tsx';

export type ButtonVariant =
  | 'primary'
  | 'secondary'
  | 'ghost'
  | 'danger'
  | 'danger-solid'
  | 'binding'
  | 'binding-line';

export type ButtonProps = React.ComponentProps<'button'> & {
  variant?: ButtonVariant;
  /** `dense` (36 px) belongs in tables at lg and up only. */
  size?: 'default' | 'lg' | 'dense';
  block?: boolean;
  /** The label during work. The button ignores clicks but stays focusable. */
  busy?: string | false;
  /** Applies the style to the only child, e.g. a router link. `busy` does not apply. */
  asChild?: boolean;
};

/** A button; its `type` is `button` by default. */
export function Button({
  variant = 'primary',
  size = 'default',
  block,
  busy = false,
  asChild,
  className,
  children,
  onClick,
  style,
  ref,
  ...rest
}: ButtonProps) {
  const element = React.useRef<HTMLButtonElement>(null);
  const working = Boolean(busy);
  React.useImperativeHandle(ref, () => element.current as HTMLButtonElement);

  const look = classNames(
    'btn',
    `btn-${variant}`,
    size !== 'default' && `btn-${size}`,
    block && 'btn-block',
    className,
  );
  if (asChild) {
    return (
      <Slot.Root
        ref={ref as React.Ref<HTMLElement>}
        className={look}
        style={style}
        onClick={onClick as React.MouseEventHandler<HTMLElement>}
        {...(rest as object)}
      >
        {children}
      </Slot.Root>
    );
  }
  return (
    <button
      ref={element}
      type="button"
      {...rest}
      className={look}
      style={style}
      aria-busy={working || undefined}
      aria-disabled={working || rest['aria-disabled']}
      onClick={(event) => (working ? event.preventDefault() : onClick?.(event))}
    >
      <RestingWidth button={element} working={working} />
      {working ? (
        <>
          <Spinner />
          {busy}
        </>
      ) : (
        children
      )}
    </button>
  );
}

type RestingWidthProps = { button: React.RefObject<HTMLButtonElement | null>; working: boolean };

/**
 * Makes a button as wide as its label while a shorter busy label is shown. A class, because only its snapshot is taken
 * before the label changes: a width that is read after each render makes the browser lay the page out each time.
 */
class RestingWidth extends React.Component<RestingWidthProps> {
  override getSnapshotBeforeUpdate(before: RestingWidthProps): number | null {
    const starts = this.props.working && !before.working;
    return (starts && this.props.button.current?.offsetWidth) || null;
  }

  override componentDidUpdate(before: RestingWidthProps, _state: unknown, width: number | null): void {
    const style = this.props.button.current?.style;
    if (width) style?.setProperty('min-width', `${width}px`);
    else if (before.working && !this.props.working) style?.removeProperty('min-width');
  }

  override render(): React.ReactNode {
    return null;
  }
}
