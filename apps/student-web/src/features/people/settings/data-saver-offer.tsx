import { Offer } from '@qanoon/client/portal/offer';
import * as m from '@qanoon/messages/student/settings';
import { useDataSaver } from '@qanoon/player/use-data-saver';

/** Offers the data saver if the browser reports that its user wants to save data. */
export function DataSaverOffer() {
  const { on, loaded, set } = useDataSaver();
  if (!loaded || on || !browserSavesData()) return null;
  return (
    <Offer
      name="data-saver-offer"
      text={m.yourBrowserSavesDataLectures()}
      action={m.turnOnDataSaver()}
      onAccept={() => set(true)}
    />
  );
}

/** False in browsers that lack the Network Information API. */
const browserSavesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
