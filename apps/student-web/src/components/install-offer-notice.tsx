import { Offer } from '@qanoon/client/portal/offer';
import * as m from '@qanoon/messages/student/account';
import { useStore } from '@qanoon/ui/lib/store';
import { acceptInstallOffer, installOffer } from '../lib/install-offer.ts';

/**
 * Offers the app where it helps: beside lectures that play without a connection. The browser has an offer only while the app
 * is not installed, and a student who declines is not asked again; the Account page keeps it.
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
