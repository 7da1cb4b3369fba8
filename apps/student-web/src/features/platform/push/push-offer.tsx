import { Offer } from '@qanoon/client/portal/offer';
import * as m from '@qanoon/messages/student/push';
import { usePush } from './use-push.ts';

/** Offers push messages to a student who waits for the decision on a payment. */
export function PushOffer() {
  const { status, busy, turnOn } = usePush();
  if (status !== 'off') return null;
  return (
    <Offer
      name="push-offer"
      text={m.knowAtOnceWhenYour()}
      action={m.notifyMe()}
      busy={busy}
      onAccept={() => void turnOn()}
    />
  );
}
