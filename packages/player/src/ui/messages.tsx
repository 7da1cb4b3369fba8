import * as m from '@qanoon/messages/shared/player';
import { classNames } from '@qanoon/ui/lib/class-names';
import { FastForward, Rewind } from 'lucide-react';
import { HOLD_SPEED } from './use-touch-gestures.ts';

/** The effect of a shortcut or a gesture, in a live region. Give it a new key for each message. */
export function PlayerMessage({ text, side }: { text?: string; side?: 'left' | 'right' }) {
  const Icon = side === 'left' ? Rewind : FastForward;
  return (
    <p className={classNames('player-message', side && `is-${side}`)} role="status">
      {side && <Icon className="icon is-filled" aria-hidden="true" />}
      {text}
    </p>
  );
}

/** Shown while a finger rests on the picture. */
export function HeldSpeed() {
  return (
    <p className="player-held" role="status">
      {m.heldSpeed({ speed: HOLD_SPEED })}
      <FastForward className="icon icon-sm is-filled" aria-hidden="true" />
    </p>
  );
}
