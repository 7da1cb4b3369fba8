import * as deferred from '@qanoon/messages/shared/deferred';
import * as m from '@qanoon/messages/student/settings';
import { useDataSaver } from '@qanoon/player/use-data-saver';
import { Switch } from '@qanoon/ui/components/form/switch';

/** Turns the data saver of the account on and off. */
export function DataSaverSwitch() {
  const { on, loaded, set } = useDataSaver();
  return (
    <Switch
      label={deferred.dataSaver()}
      note={m.lecturesPlayInLowestQuality()}
      checked={on}
      disabled={!loaded}
      onCheckedChange={set}
    />
  );
}
