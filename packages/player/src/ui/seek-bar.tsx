import { formatClock } from '@qanoon/domain/lib/duration';
import * as m from '@qanoon/messages/shared/player';
import { type CSSProperties, type KeyboardEvent, type PointerEvent, useState } from 'react';

type SeekBarProps = { time: number; duration: number; buffered: number; onSeek: (second: number) => void };

/** Seconds by key. With `step="any"` the browser would move by a tenth of a second. */
const STEPS = new Map(
  Object.entries<number>({
    ArrowLeft: -5,
    ArrowDown: -5,
    ArrowRight: 5,
    ArrowUp: 5,
    PageDown: -30,
    PageUp: 30,
  }),
);

/** Shows the position and the buffered part; seeks by pointer, touch and keyboard. */
export function SeekBar({ time, duration, buffered, onSeek }: SeekBarProps) {
  const isKnown = Number.isFinite(duration) && duration > 0;
  const end = isKnown ? duration : 1;
  const [hovered, setHovered] = useState<number>();
  const share = (second: number) => `${(Math.min(second, end) / end) * 100}%`;

  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS.get(event.key);
    if (step === undefined) return;
    event.preventDefault();
    onSeek(time + step);
  };
  const onPointerMove = (event: PointerEvent<HTMLInputElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (event.pointerType !== 'touch' && width > 0)
      setHovered(Math.min(1, Math.max(0, (event.clientX - left) / width)) * end);
  };
  return (
    <div
      className="player-seek"
      style={{ '--played': share(time), '--loaded': share(buffered) } as CSSProperties}
    >
      {isKnown && hovered !== undefined && (
        <output
          className="player-seek-hint tnum"
          style={{ insetInlineStart: share(hovered) }}
          aria-hidden="true"
        >
          {formatClock(hovered)}
        </output>
      )}
      <input
        type="range"
        className="player-range"
        aria-label={m.seek()}
        aria-valuetext={
          isKnown
            ? m.timeOf({ time: formatClock(time), duration: formatClock(Math.round(duration)) })
            : m.timeOfUnknown({ time: formatClock(time) })
        }
        min={0}
        max={end}
        step="any"
        value={Math.min(time, end)}
        disabled={!isKnown}
        onChange={(event) => onSeek(Number(event.target.value))}
        onKeyDown={onKeyDown}
        onPointerMove={onPointerMove}
        onPointerLeave={() => setHovered(undefined)}
      />
    </div>
  );
}
