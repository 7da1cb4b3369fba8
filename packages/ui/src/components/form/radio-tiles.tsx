import { RadioGroup } from 'radix-ui';
import type * as React from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useFieldControl, useFieldLabelId } from './field.tsx';

export type RadioTileOption<V extends string = string> = {
  value: V;
  title: React.ReactNode;
  note?: React.ReactNode;
  disabled?: boolean;
};

type RadioTilesProps<V extends string> = {
  options: readonly RadioTileOption<V>[];
  value?: V;
  defaultValue?: V;
  onValueChange?: (value: V) => void;
  onBlur?: React.FocusEventHandler;
  name?: string;
  disabled?: boolean;
  /** The number of columns from sm up. */
  columns?: 1 | 2;
  className?: string;
  /** Required outside a `<Field group>`. */
  'aria-label'?: string;
};

/** A radio group of tiles, such as payment methods. Put it into a `<Field group label="...">`. */
export function RadioTiles<V extends string>({
  options,
  columns = 2,
  className,
  onValueChange,
  ...rest
}: RadioTilesProps<V>) {
  const { 'aria-required': required, ...wiring } = useFieldControl({});
  const labelId = useFieldLabelId();
  return (
    <RadioGroup.Root
      {...wiring}
      {...rest}
      required={required}
      aria-labelledby={rest['aria-label'] ? undefined : labelId}
      onValueChange={(value) => onValueChange?.(value as V)}
      className={classNames('tiles', columns === 2 && 'tiles-2', className)}
    >
      {options.map((option) => (
        <RadioGroup.Item
          key={option.value}
          value={option.value}
          disabled={option.disabled}
          className={classNames('tile', !option.note && 'tile-short')}
        >
          <span className="tile-dot" aria-hidden="true" />
          <span className="tile-text">
            <span className="tile-title">{option.title}</span>
            {option.note && <span className="tile-note">{option.note}</span>}
          </span>
        </RadioGroup.Item>
      ))}
    </RadioGroup.Root>
  );
}
