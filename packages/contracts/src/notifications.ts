import { z } from 'zod';
import { id, page, timestamp } from './primitives.ts';

/** What the bell tells (§2, Protected layout): three kinds to students, two to administrators. */
export const NOTIFICATION_KINDS = [
  'payment-approved',
  'payment-rejected',
  'certificate-issued',
  'payment-submitted',
  'certificate-requested',
] as const;
export const notificationKind = z.enum(NOTIFICATION_KINDS);
export type NotificationKind = z.infer<typeof notificationKind>;

export const notification = z.strictObject({
  id,
  kind: notificationKind,
  title: z.string(),
  text: z.string(),
  /** Where it leads: a path under /student or /admin. */
  path: z.string(),
  readAt: timestamp.nullable(),
  createdAt: timestamp,
});
export type Notification = z.infer<typeof notification>;
export const notificationPage = page(notification).extend({ unreadCount: z.int() });
