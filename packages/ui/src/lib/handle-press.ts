import type { DOMAttributes } from 'react';

/**
 * Handlers of a button that is rendered again when its menu's code has loaded. The browser sends no click if
 * that happens between its halves, so the first half counts; a click without one comes from the keyboard.
 */
export const handlePress = (
  onPress: () => void,
): Pick<DOMAttributes<HTMLButtonElement>, 'onPointerDown' | 'onClick'> => ({
  onPointerDown: ({ button }) => button === 0 && onPress(),
  onClick: onPress,
});
