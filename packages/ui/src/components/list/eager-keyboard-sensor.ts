import { KeyboardSensor, type KeyboardSensorProps } from '@dnd-kit/core';

/**
 * Handles the keys that follow the pick-up at once. The sensor of dnd-kit starts to listen in a timer, and a
 * browser that is busy showing what was picked up passes on further keys before it runs timers.
 */
export class EagerKeyboardSensor extends KeyboardSensor {
  constructor(props: KeyboardSensorProps) {
    super(props);
    const early: KeyboardEvent[] = [];
    const keep = (event: KeyboardEvent) => {
      event.preventDefault();
      event.stopImmediatePropagation();
      early.push(event);
    };
    window.addEventListener('keydown', keep, { capture: true });
    // Timers of the same length run in order, so the sensor is listening by then.
    setTimeout(() => {
      window.removeEventListener('keydown', keep, { capture: true });
      for (const event of early) event.target?.dispatchEvent(new KeyboardEvent(event.type, event));
    });
  }
}
