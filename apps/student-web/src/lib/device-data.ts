import { saveScreens } from '../components/portal/saved-screens.ts';
import { openDownloads } from '../features/learning/downloads/state/downloads.ts';

/** Opens what earlier visits have stored on this device: the last screens and the lectures. */
export async function openDeviceData(): Promise<void> {
  await saveScreens();
  await openDownloads();
}
