import { useDataSaver } from '@qanoon/player/use-data-saver';
import { Switch } from '@qanoon/ui/switch';

/** The data saver of the account. */
export function DataSaverSwitch() {
  const { on, loaded, set } = useDataSaver();
  return (
    <Switch
      label="Data saver"
      note="Lectures play in the lowest quality, and nothing is loaded in advance. It applies on all your devices."
      checked={on}
      disabled={!loaded}
      onCheckedChange={set}
    />
  );
}
