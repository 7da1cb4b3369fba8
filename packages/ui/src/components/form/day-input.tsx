import { readDay, writeDay } from '@qanoon/domain/lib/day-text';
import * as uiDeferred from '@qanoon/messages/shared/ui-deferred';
import { CalendarDays } from 'lucide-react';
import * as React from 'react';
import { IconButton } from '../button/icon-button.tsx';
import { useFieldControl } from './field.tsx';

type DayInputProps = {
  /** A day such as `2026-11-21`. Empty if there is none. */
  value: string;
  /** Called with a whole day, or with undefined when the field is empty. */
  onDay: (day: string | undefined) => void;
  /** The first and the last day of the calendar. */
  min?: string | undefined;
  max?: string | undefined;
  readOnly?: boolean;
};

/**
 * A field for a day, with a calendar. Browsers write a native field in the order of their own language, often the month
 * first; here the day is first for everybody.
 */
export function DayInput({ value, onDay, min, max, readOnly = false }: DayInputProps) {
  const wiring = useFieldControl({});
  const calendar = React.useRef<HTMLInputElement>(null);
  const [typed, setTyped] = React.useState<string>();
  const written = value && writeDay(value);
  return (
    <div className="affix has-button" dir="ltr">
      <input
        {...wiring}
        type="text"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        maxLength={10}
        className="input tnum"
        placeholder={uiDeferred.dayFormat()}
        readOnly={readOnly}
        value={typed ?? written}
        onChange={(event) => {
          const text = event.target.value;
          const day = readDay(text);
          setTyped(text);
          if (day !== undefined || text.trim() === '') onDay(day);
        }}
        // An entry that is not a whole day is discarded.
        onBlur={() => setTyped(undefined)}
      />
      <input
        ref={calendar}
        type="date"
        className="day-calendar"
        tabIndex={-1}
        aria-hidden="true"
        value={value}
        min={min}
        max={max}
        onChange={(event) => onDay(event.target.value || undefined)}
      />
      <IconButton
        label={uiDeferred.openCalendar()}
        className="affix-button"
        disabled={readOnly}
        onClick={() => calendar.current?.showPicker()}
      >
        <CalendarDays className="icon icon-sm" aria-hidden="true" />
      </IconButton>
    </div>
  );
}
