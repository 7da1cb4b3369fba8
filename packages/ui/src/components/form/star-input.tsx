import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { Star } from 'lucide-react';
import * as React from 'react';
import { classNames } from '../../lib/class-names.ts';
import { useFieldControl, useFieldLabelId } from './field.tsx';

const CHOICES = [1, 2, 3, 4, 5];

type StarInputProps = {
  name: string;
  /** 0 if nothing is chosen yet. */
  value: number;
  onChange: (stars: number) => void;
  disabled?: boolean;
};

/** A choice of one to five stars, as radio buttons. Put it into a `<Field group label="...">`. */
export function StarInput({ name, value, onChange, disabled }: StarInputProps) {
  const wiring = useFieldControl({});
  const labelId = useFieldLabelId();
  const [hovered, setHovered] = React.useState(0);
  return (
    <div
      id={wiring.id}
      role="radiogroup"
      aria-labelledby={labelId}
      aria-describedby={wiring['aria-describedby']}
      aria-required={wiring['aria-required']}
      aria-invalid={wiring['aria-invalid']}
      className="star-input"
      onPointerLeave={() => setHovered(0)}
    >
      {CHOICES.map((stars) => (
        <label key={stars} onPointerEnter={() => setHovered(stars)}>
          <input
            type="radio"
            name={name}
            value={stars}
            checked={value === stars}
            disabled={disabled}
            onChange={() => onChange(stars)}
          />
          <Star
            className={classNames('icon icon-lg', stars <= (hovered || value) && 'is-filled')}
            aria-hidden="true"
          />
          <span className="sr-only">{uiDeferred.stars({ stars })}</span>
        </label>
      ))}
    </div>
  );
}
