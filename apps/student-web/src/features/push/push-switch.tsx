import { Switch } from '@qanoon/ui/switch';
import { usePush } from './use-push.ts';

const ABOUT =
  'A message when a payment is decided or a certificate is issued, also while this page is closed.';
const NOTES = {
  unsupported:
    'This browser cannot show notifications. On an iPhone or iPad, add this page to the Home Screen first and open it there.',
  denied:
    'Your browser blocks notifications from this site. Allow them in the site settings beside the address, then reload this page.',
  on: ABOUT,
  off: ABOUT,
};

/** Whether this device shows push messages. */
export function PushSwitch() {
  const { status, busy, turnOn, turnOff } = usePush();
  return (
    <Switch
      label="Notifications on this device"
      note={NOTES[status ?? 'off']}
      checked={status === 'on'}
      disabled={busy || (status !== 'on' && status !== 'off')}
      onCheckedChange={(on) => void (on ? turnOn() : turnOff())}
    />
  );
}
