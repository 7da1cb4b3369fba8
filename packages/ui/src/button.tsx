import { Slot } from 'radix-ui';
import * as React from 'react';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

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
  /** The label to show while working. Clicks are ignored meanwhile, but focus stays where it is. */
  busy?: string | false;
  /** Lends the look to the only child, e.g. a router link. `busy` does not apply. */
  asChild?: boolean;
};

/** The button of the house. `type` is `button` unless said otherwise. */
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
  const restWidth = React.useRef(0);
  const working = Boolean(busy);

  // A shorter busy label must not make the button jump: remember the width it has at rest.
  React.useLayoutEffect(() => {
    if (!working && element.current) restWidth.current = element.current.offsetWidth;
  });
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
      style={working && restWidth.current ? { ...style, minWidth: restWidth.current } : style}
      aria-busy={working || undefined}
      aria-disabled={working || rest['aria-disabled']}
      onClick={(event) => (working ? event.preventDefault() : onClick?.(event))}
    >
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
