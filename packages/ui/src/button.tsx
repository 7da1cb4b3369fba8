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
  const restWidth = React.useRef(0);
  const working = Boolean(busy);

  // A shorter busy label must not change the width of the button.
  React.useLayoutEffect(() => {
    const button = element.current;
    if (!button) return undefined;
    if (working) {
      if (restWidth.current) button.style.minWidth = `${restWidth.current}px`;
      return () => {
        button.style.removeProperty('min-width');
      };
    }
    restWidth.current = button.offsetWidth;
    return undefined;
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
      style={style}
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
