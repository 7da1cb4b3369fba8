import { openDownloads } from './features/downloads/state/downloads.ts';
import { saveScreens } from './features/portal/saved-screens.ts';

/** Opens what earlier visits have stored on this device: the last screens and the lectures. */
export async function openDeviceData(): Promise<void> {
  await saveScreens();
  await openDownloads();
}
