import { usePreferences } from '@qanoon/client/use-preferences';
import { Switch } from '@qanoon/ui/switch';
import { toast } from '@qanoon/ui/toast';

/** Whether what the bell tells also comes by e-mail. */
export function EmailSwitch() {
  const { emailNotifications, setEmailNotifications } = usePreferences(() => toast.error('Failed to update profile'));
  return (
    <Switch
      label="E-mail notifications"
      note="What the bell tells also comes to your e-mail address."
      checked={emailNotifications ?? false}
      disabled={emailNotifications === undefined}
      onCheckedChange={setEmailNotifications}
    />
  );
}
