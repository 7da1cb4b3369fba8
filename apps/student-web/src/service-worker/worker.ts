import {
  type NotificationClickEvent,
  onNotificationClick,
  onPush,
  type PushEvent,
  type PushScope,
} from './push.ts';

const scope = self as unknown as PushScope;
self.addEventListener('push', (event) => onPush(event as unknown as PushEvent, scope));
self.addEventListener('notificationclick', (event) =>
  onNotificationClick(event as unknown as NotificationClickEvent, scope),
);
