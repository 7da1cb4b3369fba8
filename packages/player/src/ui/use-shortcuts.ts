import * as m from '@qanoon/messages/shared/player';
import { type RefObject, useEffect, useEffectEvent } from 'react';
import type { Controller } from '../media/controller.ts';

export type ShortcutActions = Controller & {
  toggleFullScreen: () => void;
  /** Undefined if the video has no captions. */
  captionsOn: boolean | undefined;
  showHelp: () => void;
};

/** The space bar, whose name is a message. The other keys are shown as they are. */
export const SPACE = ' ';

/** Shown in the help dialog, in this order. `range`: the first to the last of the keys. */
export const SHORTCUTS = [
  { keys: [SPACE, 'K'], action: m.playOrPause },
  { keys: ['←', '→'], action: m.backOrForward5Seconds },
  { keys: ['J', 'L'], action: m.backOrForward10Seconds },
  { keys: ['0', '9'], range: true, action: m.jumpTo090Of },
  { keys: ['↑', '↓'], action: m.volumeWhilePlayerHasFocus },
  { keys: ['M'], action: m.mute },
  { keys: ['<', '>'], action: m.slowerOrFaster },
  { keys: ['C'], action: m.captionsWhenVideoHasThem },
  { keys: ['F'], action: m.fullScreen },
  { keys: ['?'], action: m.thisList },
] as const;

/** The Latin character of the physical key, so that the shortcuts work on an Urdu keyboard layout. */
const latinKey = (event: KeyboardEvent): string => {
  const key = /^Key([A-Z])$/u.exec(event.code)?.[1]?.toLowerCase();
  return key && !/^[a-z]$/iu.test(event.key) ? key : event.key.toLowerCase();
};

/**
 * Shortcuts on the whole page, except in text fields, dialogs and menus, and where the focused control uses
 * the key itself.
 */
export function useShortcuts(
  frame: RefObject<HTMLElement | null>,
  actions: ShortcutActions,
  enabled: boolean,
): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body;
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || !allowsShortcuts(target))
      return;
    const action = actionFor(event, target);
    if (!action) return;
    event.preventDefault();
    action();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);

  function actionFor(event: KeyboardEvent, target: Element): (() => void) | undefined {
    // This key is always available, because the list has the switch that turns the shortcuts on again.
    if (event.key === '?') return actions.showHelp;
    if (!enabled) return undefined;
    const arrow = target.matches('input[type=range]')
      ? undefined
      : arrowAction(event.key, frame.current?.contains(target) ?? false);
    return arrow ?? spaceAction(event.key, target) ?? keyAction(latinKey(event));
  }

  function arrowAction(key: string, inPlayer: boolean): (() => void) | undefined {
    const { skip, changeVolume } = actions;
    if (key === 'ArrowLeft') return () => skip(-5);
    if (key === 'ArrowRight') return () => skip(5);
    // Outside the player these keys scroll the page.
    if (inPlayer && key === 'ArrowUp') return () => changeVolume(0.05);
    if (inPlayer && key === 'ArrowDown') return () => changeVolume(-0.05);
    return undefined;
  }

  function spaceAction(key: string, target: Element): (() => void) | undefined {
    return key === ' ' && !target.closest('button, a, summary') ? actions.togglePlay : undefined;
  }

  function keyAction(key: string): (() => void) | undefined {
    if (/^[0-9]$/u.test(key)) return () => actions.seekToShare(Number(key) / 10);
    if (key === 'k') return actions.togglePlay;
    if (key === 'j') return () => actions.skip(-10);
    if (key === 'l') return () => actions.skip(10);
    if (key === 'm') return actions.toggleMute;
    if (key === 'f') return actions.toggleFullScreen;
    if (key === 'c' && actions.captionsOn !== undefined)
      return () => actions.showCaptions(!actions.captionsOn);
    if (key === '<') return () => actions.changeSpeed(-1);
    if (key === '>') return () => actions.changeSpeed(1);
    return undefined;
  }
}

const allowsShortcuts = (target: Element): boolean =>
  !target.matches('textarea, select, input:not([type=range]), [contenteditable]') &&
  !target.closest('[role=dialog], [role=menu], [role=listbox]');
