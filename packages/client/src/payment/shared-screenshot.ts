import { SHARED_SCREENSHOT } from '../session/device-data.ts';
import { getSession } from '../session/session.ts';
import { browserRecord } from '../storage/browser-record.ts';

const MAX_AGE_MS = 24 * 3600 * 1000;

/** A picture that was shared to the app, and when. */
export type SharedScreenshot = { picture: File; sharedAt: number };
type Saved = SharedScreenshot & { userId: string };

const record = browserRecord<Saved>(SHARED_SCREENSHOT, 'pictures');
const userId = (): string | undefined => getSession()?.user.id;

/** Saves the screenshot for the signed-in student, in place of an earlier one. Does nothing without a session. */
export async function saveSharedScreenshot(shared: SharedScreenshot): Promise<void> {
  const owner = userId();
  // The session may end while the database is opened.
  if (owner) await record.put({ ...shared, userId: owner }, () => userId() === owner);
}

/**
 * The screenshot that the signed-in student shared in the last day. Deletes an older one and one of somebody else.
 * Also undefined if the browser forbids storage.
 */
export async function findSharedScreenshot(): Promise<SharedScreenshot | undefined> {
  const saved = await record.get().catch(() => undefined);
  if (!saved) return undefined;
  if (saved.userId === userId() && Date.now() - saved.sharedAt < MAX_AGE_MS) return saved;
  await record.delete();
  return undefined;
}

/** Deletes this screenshot, but not one that was shared since. */
export async function deleteSharedScreenshot({ sharedAt }: SharedScreenshot): Promise<void> {
  const saved = await record.get().catch(() => undefined);
  if (saved?.sharedAt === sharedAt) await record.delete();
}
