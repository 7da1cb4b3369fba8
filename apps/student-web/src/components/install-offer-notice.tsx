import { Offer } from '@qanoon/client/portal/offer';
import * as m from '@qanoon/messages/student/account';
import { useStore } from '@qanoon/ui/lib/store';
import { acceptInstallOffer, installOffer } from '../lib/install-offer.ts';

/**
 * Offers the app beside lectures that play without a connection, because there it helps. The browser has an
 * offer only if the app is not installed. A student who declines is not asked again, but the Account page
 * keeps the offer.
 */
export function InstallOfferNotice() {
  const offer = useStore(installOffer);
  if (!offer) return null;
  return (
    <Offer
      name="install-offer"
      text={m.installForOffline()}
      action={m.installApp()}
      onAccept={acceptInstallOffer}
    />
  );
}
