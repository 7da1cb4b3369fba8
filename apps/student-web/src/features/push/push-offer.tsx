import { Offer } from '@qanoon/client/portal/offer';
import { usePush } from './use-push.ts';

/** Offers push messages to a student who waits for the decision on a payment. */
export function PushOffer() {
  const { status, busy, turnOn } = usePush();
  if (status !== 'off') return null;
  return (
    <Offer
      name="push-offer"
      text="Know at once when your payment is decided: this device can show you a message."
      action="Notify me"
      busy={busy}
      onAccept={() => void turnOn()}
    />
  );
}
