import { type RefObject, useEffect, useRef } from 'react';
import type { Controller } from '../media/controller.ts';

export type ShortcutActions = Controller & {
  toggleFull: () => void;
  hasCaptions: boolean;
  showHelp: () => void;
};

/** Shown in the help dialog, in this order. */
export const SHORTCUTS = [
  { keys: ['Space', 'K'], does: 'Play or pause' },
  { keys: ['←', '→'], does: 'Back or forward 5 seconds' },
  { keys: ['J', 'L'], does: 'Back or forward 10 seconds' },
  { keys: ['0', '9'], through: true, does: 'Jump to 0% … 90% of the video' },
  { keys: ['↑', '↓'], does: 'Volume, while the player has focus' },
  { keys: ['M'], does: 'Mute' },
  { keys: ['<', '>'], does: 'Slower or faster' },
  { keys: ['C'], does: 'Captions, when the video has them' },
  { keys: ['F'], does: 'Full screen' },
  { keys: ['?'], does: 'This list' },
] as const;

/** The letter on a Latin key, also for who types in Urdu. */
const letterOf = (event: KeyboardEvent): string => {
  const letter = /^Key([A-Z])$/u.exec(event.code)?.[1]?.toLowerCase();
  return letter && !/^[a-z]$/iu.test(event.key) ? letter : event.key.toLowerCase();
};

/** Keys for the whole page, except while typing, in a dialog or menu, and where the focused control uses the key itself. */
export function useShortcuts(
  frame: RefObject<HTMLElement | null>,
  actions: ShortcutActions,
  enabled: boolean,
): void {
  const latest = useRef(actions);
  latest.current = actions;

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const target = event.target instanceof Element ? event.target : document.body;
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !takesKeys(target))
        return;
      // The list is where they are turned on again.
      if (event.key === '?') return act(event, () => latest.current.showHelp());
      if (!enabled) return;
      const arrows = target.matches('input[type=range]')
        ? undefined
        : arrowAction(event.key, frame.current?.contains(target) ?? false);
      const action = arrows ?? spaceAction(event.key, target) ?? keyAction(letterOf(event));
      if (action) act(event, action);
    };
    const act = (event: KeyboardEvent, action: () => void) => {
      event.preventDefault();
      action();
    };
    const arrowAction = (key: string, inPlayer: boolean) => {
      const { skip, changeVolume } = latest.current;
      if (key === 'ArrowLeft') return () => skip(-5);
      if (key === 'ArrowRight') return () => skip(5);
      // Elsewhere on the page these scroll.
      if (inPlayer && key === 'ArrowUp') return () => changeVolume(0.05);
      if (inPlayer && key === 'ArrowDown') return () => changeVolume(-0.05);
      return undefined;
    };
    const spaceAction = (key: string, target: Element) =>
      key === ' ' && !target.closest('button, a, summary') ? latest.current.togglePlay : undefined;
    const keyAction = (key: string): (() => void) | undefined => {
      const {
        togglePlay,
        skip,
        toggleMute,
        toggleFull,
        toggleCaptions,
        hasCaptions,
        changeSpeed,
        seekToShare,
      } = latest.current;
      if (/^[0-9]$/u.test(key)) return () => seekToShare(Number(key) / 10);
      if (key === 'k') return togglePlay;
      if (key === 'j') return () => skip(-10);
      if (key === 'l') return () => skip(10);
      if (key === 'm') return toggleMute;
      if (key === 'f') return toggleFull;
      if (key === 'c' && hasCaptions) return toggleCaptions;
      if (key === '<') return () => changeSpeed(-1);
      if (key === '>') return () => changeSpeed(1);
      return undefined;
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [frame, enabled]);
}

const takesKeys = (target: Element): boolean =>
  !target.matches('textarea, select, input:not([type=range]), [contenteditable]') &&
  !target.closest('[role=dialog], [role=menu], [role=listbox]');
