import * as m from '@qanoon/messages/student/push';
import { Switch } from '@qanoon/ui/components/form/switch';
import { usePush } from './use-push.ts';

const ABOUT = m.messageWhenPaymentIsDecided;
const NOTES = {
  unsupported: m.thisBrowserCannotShowNotifications,
  denied: m.yourBrowserBlocksNotificationsFrom,
  on: ABOUT,
  off: ABOUT,
};

/** Whether this device shows push messages. */
export function PushSwitch() {
  const { status, busy, turnOn, turnOff } = usePush();
  return (
    <Switch
      label={m.notificationsOnThisDevice()}
      note={NOTES[status ?? 'off']()}
      checked={status === 'on'}
      disabled={busy || (status !== 'on' && status !== 'off')}
      onCheckedChange={(on) => void (on ? turnOn() : turnOff())}
    />
  );
}
