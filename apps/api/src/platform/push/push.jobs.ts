import { notificationText } from '@qanoon/contracts/platform/notifications';
import { isPushServiceUrl, type PushMessage } from '@qanoon/contracts/platform/push';
import { inLanguage } from '@qanoon/messages/language';
import type { Deps } from '../../lib/context.ts';
import type { Job } from '../jobs/job.ts';
import { senderOf } from '../mail/send-mail.ts';
import { getKeys } from './load-keys.ts';
import * as repo from './push.repo.ts';

/** A push service keeps a message this long for a phone that is offline. */
const KEPT_SECONDS = 3 * 24 * 3600;
/** The subscription has ended in the browser (RFC 8030, section 7.3). */
const GONE = [404, 410];

/**
 * Sends a notification to one browser, unless the notification was read or the session has ended meanwhile.
 * It is repeated for about two hours while the push service is unavailable.
 */
export const sendPushMessage: Job<{ notificationId: string; subscriptionId: string }> = {
  name: 'send-push-message',
  concurrency: 4,
  maxAttempts: 10,
  keyOf: ({ notificationId, subscriptionId }) => `${notificationId} ${subscriptionId}`,
  async handle(deps, input, { signal }) {
    const { db, now } = deps;
    const delivery = await repo.findDelivery(db, input, now());
    if (!delivery) return;
    const { endpoint, p256dh, auth } = delivery.subscription;
    // The row may come from a backup, or from a release with other push services.
    if (!isPushServiceUrl(endpoint)) return;
    // Loaded when needed, because commands and most processes never send a message.
    const { buildPushPayload } = await import('@block65/webcrypto-web-push');
    const { kind, detail, subjectId } = delivery.notification;
    const text = inLanguage(delivery.language, () => notificationText(kind, detail, subjectId));
    const message: PushMessage = { ...text, tag: input.notificationId };
    const { headers, body } = await buildPushPayload(
      { data: message, options: { ttl: KEPT_SECONDS, urgency: 'normal' } },
      { endpoint, expirationTime: null, keys: { p256dh, auth } },
      { subject: await contactOf(deps), ...(await getKeys(deps)) },
    );
    const status = await deps.sendPush({ endpoint, headers, body }, signal);
    if (GONE.includes(status))
      return db.transaction((tx) => repo.deleteSubscription(tx, input.subscriptionId, endpoint));
    // The rest of the address is a secret between the browser and this server.
    if (status < 200 || status > 299)
      throw new Error(`The push service ${new URL(endpoint).host} responded with ${status}.`);
    await db.transaction((tx) => repo.recordSent(tx, input.subscriptionId, now()));
  },
};

/**
 * Returns where operators of a push service reach the sender, which is the address for replies to our mails.
 */
async function contactOf(deps: Deps): Promise<string> {
  const { from, replyTo } = senderOf(deps.env, await deps.readAcademy());
  return `mailto:${replyTo ?? from.address}`;
}

export const pushJobs = [sendPushMessage];
