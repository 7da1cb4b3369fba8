import { NOTIFICATION_KINDS, type NotificationDetail } from '@qanoon/contracts/platform/notifications';
import { createdAt, id, index, json, table, text, timestamp } from '../columns.ts';
import { users } from '../people/users.ts';

/** Notifications of the bell, inserted in the transaction of their cause. */
export const notifications = table(
  'notifications',
  {
    id: id(),
    userId: text()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text({ enum: NOTIFICATION_KINDS }).notNull(),
    /** The parameters of its text: course title, reason, names. */
    detail: json<NotificationDetail>().notNull(),
    /** The payment, certificate or course that it links to. */
    subjectId: text().notNull(),
    readAt: timestamp(),
    createdAt: createdAt(),
  },
  (t) => [
    index('notifications_user_id_created_at').on(t.userId, t.createdAt, t.id),
    index('notifications_user_id_read_at').on(t.userId, t.readAt),
  ],
);
