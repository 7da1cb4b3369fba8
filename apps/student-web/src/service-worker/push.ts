import type { PushMessage } from '@qanoon/contracts/platform/push';
import * as m from '@qanoon/messages/student/service-worker';

/**
 * The parts of a service worker's scope that the handlers use. The portal is compiled with the types of
 * pages.
 */
export type PushScope = {
  registration: Pick<ServiceWorkerRegistration, 'showNotification'>;
  location: { origin: string };
  clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly OpenPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
};
type OpenPage = { url: string; focus(): Promise<unknown> };
type WaitingEvent = { waitUntil(work: Promise<unknown>): void };
export type PushEvent = WaitingEvent & { data: { json(): unknown } | null };
export type NotificationClickEvent = WaitingEvent & { notification: Pick<Notification, 'close' | 'data'> };

const PORTAL = '/student';
const HOME = '/student/';

/** Shows a push message. Browsers end a subscription whose messages show nothing. */
export function onPush(event: PushEvent, { registration }: PushScope): void {
  const { title, text, path, tag } = readMessage(event.data);
  event.waitUntil(registration.showNotification(title, { body: text, tag, data: { path } }));
}

/** Opens the page of the message in the portal, or shows it if it is open. Other open pages stay. */
export function onNotificationClick(event: NotificationClickEvent, { clients, location }: PushScope): void {
  const { notification } = event;
  notification.close();
  const url = new URL(pathOf(notification.data), location.origin).href;
  const open = async () => {
    const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
    const page = pages.find((each) => each.url === url);
    return page ? page.focus() : clients.openWindow(url);
  };
  event.waitUntil(open());
}

/**
 * Reads a message. One that this release cannot read is still shown, because a newer server may have sent it.
 */
function readMessage(data: PushEvent['data']): PushMessage {
  const unknownMessage = { title: m.newNotification(), text: '', path: HOME, tag: 'unknown' };
  try {
    return { ...unknownMessage, ...(data?.json() as Partial<PushMessage> | undefined) };
  } catch {
    return unknownMessage;
  }
}

/** Returns the path of a notification's page, or the portal's home if the path is outside of the portal. */
function pathOf(data: unknown): string {
  const path = String((data as { path?: unknown } | null)?.path ?? '');
  return path === PORTAL || path.startsWith(`${PORTAL}/`) ? path : HOME;
}
