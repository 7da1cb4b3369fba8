import type { PushSubscriptionInput } from '@qanoon/contracts/platform/push';
import { activateServiceWorker, findRegistration } from '../../../service-worker/registration.ts';

/** Whether this browser can receive push messages. On iOS only apps on the Home Screen can. */
export const canPush = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

/** Returns the address of this browser's subscription. Null when there is none. */
export async function findEndpoint(): Promise<string | null> {
  const registration = await findRegistration();
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null;
}

/** Subscribes this browser. Rejects when the browser or its push service refuses. */
export async function subscribe(publicKey: string): Promise<PushSubscriptionInput> {
  const { pushManager } = await activateServiceWorker();
  const options = { userVisibleOnly: true, applicationServerKey: publicKey };
  const subscription = await pushManager.subscribe(options).catch(async (failure: unknown) => {
    // The browser may be subscribed with another key, from before this academy's database was replaced.
    const existing = await pushManager.getSubscription();
    if (!existing) throw failure;
    await existing.unsubscribe();
    return pushManager.subscribe(options);
  });
  const { endpoint, keys } = subscription.toJSON();
  return { endpoint: endpoint!, p256dh: keys!.p256dh!, auth: keys!.auth! };
}

/** Ends the subscription of this browser. */
export async function unsubscribe(): Promise<void> {
  const registration = await findRegistration();
  await (await registration?.pushManager.getSubscription())?.unsubscribe();
}
