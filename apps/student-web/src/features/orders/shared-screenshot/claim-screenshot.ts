import { findSharedScreenshot, saveSharedScreenshot } from '@qanoon/client/payment/shared-screenshot';
import { SHARED_SCREENSHOT_PATH } from '@qanoon/domain/orders/shared-screenshot';
import { incomingScreenshot } from '../../../service-worker/incoming-screenshot.ts';

/** The time that a student has to sign in. Later the picture may belong to somebody else at this device. */
const MAX_UNCLAIMED_MS = 30 * 60_000;

/**
 * Returns the screenshot that the signed-in student shared. An incoming one becomes this student's. Undefined
 * if there is none, or the browser forbids storage.
 */
export async function claimScreenshot() {
  try {
    const incoming = await incomingScreenshot.get();
    if (incoming && Date.now() - incoming.sharedAt < MAX_UNCLAIMED_MS) await saveSharedScreenshot(incoming);
    await incomingScreenshot.delete();
  } catch {
    return undefined;
  }
  return findSharedScreenshot();
}

/**
 * Deletes the screenshots that nobody will see any more, when the portal opens. An incoming one
 * remains only for the page that shows it, which may first lead to sign-in.
 */
export async function discardOldScreenshots(): Promise<void> {
  if (window.location.pathname === SHARED_SCREENSHOT_PATH) return;
  await incomingScreenshot.delete();
  await findSharedScreenshot();
}
